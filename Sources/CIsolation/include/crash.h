// The place of a crash in the code of a plugin.
#ifndef LIAISON_CRASH_H
#define LIAISON_CRASH_H

#include <stdbool.h>
#include <stdint.h>

/// The signals by which a process ends itself, and their number.
enum { LSN_FATAL_SIGNALS = 7 };
extern const int lsn_fatal_signals[LSN_FATAL_SIGNALS];

/// The greatest number of frames that are noted.
enum { LSN_CRASH_FRAMES = 16 };

/// The place of a crash.
typedef struct lsn_crash {
    /// The running functions of the shared object, the innermost first: how far each is from the start of the object in
    /// memory, in bytes. 0 stands behind the last.
    volatile uint64_t frames[LSN_CRASH_FRAMES];
    /// True if another thread than the first has crashed.
    volatile bool is_of_other_thread;
} lsn_crash;

/// Loads the library that `lsn_note_crashes` needs, once for all processes that this process forks.
void lsn_prepare_crashes(void);

/// Starts to note each signal that ends this process: stores its place in `crash`. `file` is the path with which the shared
/// object is loaded. `crash` lives as long as the process. A plugin may replace the handlers by its own.
void lsn_note_crashes(const char *file, lsn_crash *crash);

#endif
