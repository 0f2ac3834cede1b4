// What a process shares among all that runs in it, and that a plugin leaves as it was.
#ifndef LIAISON_STATE_H
#define LIAISON_STATE_H

#include <stdbool.h>
#include <stdint.h>

/// How this thread rounds, traps and treats tiny numbers; what has happened in calculations so far is not part of it.
uint64_t lsn_floating_point_mode(void);

/// Whether signals are handled as they were: a value that changes with handlers, their flags and what they block.
/// `number` is from 1 to 64; 0 asks for what this thread blocks.
uint64_t lsn_signal_state(int32_t number);

/// The stack on which this thread handles signals; 0: the one that it runs on. It is not looked at.
uint64_t lsn_signal_stack(void);

/// Which of the timers run that end in a signal, a bit for each.
uint64_t lsn_running_timers(void);

/// What a file descriptor stands for, and how it is read and written: a value that changes with either; 0: it is closed.
uint64_t lsn_descriptor_state(int32_t descriptor);

/// The variable of the environment with this index, as `NAME=VALUE`; NULL: there is none. Borrowed.
const char *lsn_environment_variable(int64_t index);

/// The name of the locale of this thread. Borrowed.
const char *lsn_locale(void);

#endif
