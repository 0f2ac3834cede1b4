// The place of a crash in the code of a plugin.
#ifndef LIAISON_CRASH_H
#define LIAISON_CRASH_H

#include <stdint.h>

/// The signals by which a process ends itself, and their number.
enum { LSN_FATAL_SIGNALS = 7 };
extern const int lsn_fatal_signals[LSN_FATAL_SIGNALS];

/// Loads the library that `lsn_note_crashes` needs, once for all processes that this process forks.
void lsn_prepare_crashes(void);

/// Starts to note each signal that ends this process: stores in `place` how far the innermost running function of a shared
/// object is from the start of the object in memory, in bytes. `file` is the path with which the object is loaded. `place`
/// lives as long as the process. A plugin may replace the handlers by its own.
void lsn_note_crashes(const char *file, volatile uint64_t *place);

#endif
