// The parts of an examination that Swift cannot do: forking a child process, and catching its crash.
#ifndef LIAISON_CHILD_H
#define LIAISON_CHILD_H

#include <stddef.h>
#include <stdint.h>

/// The cause of an abort, if it is not a plain call of `abort`.
typedef enum lsn_cause {
    LSN_CAUSE_NONE,
    /// An uncaught exception of C++.
    LSN_CAUSE_EXCEPTION,
    /// A `longjmp` to a place that an earlier call has marked.
    LSN_CAUSE_JUMP
} lsn_cause;

/// The greatest size of an answer, in bytes.
enum { LSN_ANSWER_SIZE = 16384 };

/// The report of an examined process, in memory that the process shares with its parent. The activity and the answer lie
/// behind it: Swift sees an array of C as a tuple, and takes half a minute to compile a function that touches 4096 items.
typedef struct lsn_note {
    /// The start of the activity, on `CLOCK_MONOTONIC`, in seconds.
    double since;
    /// The place of a crash in the plugin, in bytes from the start of the file in memory; 0 if outside the plugin.
    uint64_t offset;
    /// The cause of an abort.
    lsn_cause cause;
    /// The process group of the examined process; 0 if there is none yet.
    int32_t group;
    /// The status of the ended process, as `waitpid` returns it.
    int32_t status;
} lsn_note;

/// Makes a note that child processes share; NULL if there is no memory.
lsn_note *lsn_note_create(void);

/// Frees a note.
void lsn_note_destroy(lsn_note *note);

/// Stores the current activity, a sentence in UTF-8, cut to the size of the note's buffer.
void lsn_note_activity(lsn_note *note, const uint8_t *bytes, size_t count);

/// The stored activity, which the note owns; empty if there is none.
const uint8_t *lsn_noted_activity(const lsn_note *note, size_t *count);

/// Stores the answer, cut to the size of the note's buffer.
void lsn_note_answer(lsn_note *note, const uint8_t *bytes, size_t count);

/// The stored answer, which the note owns.
const uint8_t *lsn_noted_answer(const lsn_note *note, size_t *count);

/// Forks. Returns 0 in the child, the child's id in the parent, and -1 if there can be no child. The child must not
/// wait for threads of the parent, because they do not run in the child.
int32_t lsn_fork(void);

/// Resets all signals to their state in a new process. The parent may have blocked or ignored some.
void lsn_reset_signals(void);

/// Makes a file without a name, open for reading and writing, that belongs to the user alone. Returns its descriptor, or -1.
int lsn_nameless_file(void);

/// Starts to note each signal that ends this process, with the offset of the innermost running function in `file`.
void lsn_note_crashes(lsn_note *note, const char *file);

/// Starts to note uncaught exceptions of C++. `set_terminate` is `std::set_terminate` of the C++ library that the
/// plugin uses.
void lsn_note_exceptions(void *set_terminate);

#endif
