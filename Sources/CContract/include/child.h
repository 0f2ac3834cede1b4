// The parts of an examination that Swift cannot do: forking a child process, and noting its end.
#ifndef LIAISON_CHILD_H
#define LIAISON_CHILD_H

#include <crash.h>
#include <stddef.h>
#include <stdint.h>

/// The cause of an end, if it is not a plain call of `abort` or `exit`.
typedef enum lsn_cause {
    LSN_CAUSE_NONE,
    /// An uncaught exception of C++.
    LSN_CAUSE_EXCEPTION,
    /// A `longjmp` to a place that an earlier call has marked.
    LSN_CAUSE_JUMP,
    /// The process could not enter its sandbox. No code of the plugin has run.
    LSN_CAUSE_NO_SANDBOX
} lsn_cause;

/// The note of the process that loads a plugin about its end, in memory that the process shares with its parent. The plugin
/// can write to the note, so the report of the supervisor decides how the process has ended.
typedef struct lsn_note {
    /// The place of a crash in the plugin.
    lsn_crash crash;
    /// The cause of the end.
    lsn_cause cause;
} lsn_note;

/// Makes a note that child processes share; NULL if there is no memory.
lsn_note *lsn_note_create(void);

/// Frees a note.
void lsn_note_destroy(lsn_note *note);

/// Forks. Returns 0 in the child, the child's id in the parent, and -1 if there can be no child. The child must not
/// wait for threads of the parent, because they do not run in the child.
int32_t lsn_fork(void);

/// Starts to note uncaught exceptions of C++. `set_terminate` is `std::set_terminate` of the C++ library that the
/// plugin uses.
void lsn_note_exceptions(lsn_note *note, void *set_terminate);

#endif
