// What an examination needs of the system and Swift cannot do: to go on in a child process, and to catch its crash.
#ifndef LIAISON_CHILD_H
#define LIAISON_CHILD_H

#include <stddef.h>
#include <stdint.h>

/// What has aborted a process, besides a function that did just that.
typedef enum lsn_cause {
    LSN_CAUSE_NONE,
    /// An exception of C++ that nobody has caught.
    LSN_CAUSE_EXCEPTION,
    /// A jump to a place of an earlier call.
    LSN_CAUSE_JUMP
} lsn_cause;

/// What an examined process reports while it runs, in memory that it shares with the process that has started it.
typedef struct lsn_note {
    /// What is being done: a sentence, NUL-terminated.
    char doing[4096];
    /// Since when it has been done, on `CLOCK_MONOTONIC`, in seconds.
    double since;
    /// Where in the plugin it was then, in bytes from the start of the file in memory; 0: not in the plugin.
    uint64_t offset;
    /// What has aborted it.
    lsn_cause cause;
    /// The group of processes that it is in; 0: none yet.
    int32_t group;
    /// How it has ended, as `waitpid` says it.
    int32_t status;
    /// How much it had to say; 0: nothing.
    size_t answer_size;
    /// What it had to say.
    uint8_t answer[16384];
} lsn_note;

/// Makes a note that a child shares; NULL: there is no memory.
lsn_note *lsn_note_create(void);

/// Gives a note back.
void lsn_note_destroy(lsn_note *note);

/// Says what there is to say, as much of it as there is room for.
void lsn_note_answer(lsn_note *note, const uint8_t *bytes, size_t count);

/// What was said. Borrowed.
const uint8_t *lsn_noted_answer(const lsn_note *note, size_t *count);

/// Goes on in two processes: 0 in the child, its id in the parent, -1 where there can be none. What runs in the child until
/// it ends may use only what does not wait for a thread that was left behind.
int32_t lsn_fork(void);

/// Signals do from now on what they do in a new process, whatever whoever started this one has blocked or ignored.
void lsn_reset_signals(void);

/// A file that has no name, open for both; -1: there can be none.
int lsn_nameless_file(void);

/// From now on a signal that ends this process is noted, with the innermost place in a file that runs then.
void lsn_note_crashes(lsn_note *note, const char *file);

/// From now on an exception of C++ that nobody catches is noted. `set_terminate` is `std::set_terminate` of the C++
/// library that the plugin uses.
void lsn_note_exceptions(void *set_terminate);

#endif
