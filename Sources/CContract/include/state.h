// State that all code of a process shares, and that a plugin must not change.
#ifndef LIAISON_STATE_H
#define LIAISON_STATE_H

#include <stdbool.h>
#include <stdint.h>

/// The floating-point mode of this thread: rounding, traps and the treatment of denormal numbers, without the
/// exception flags.
uint64_t lsn_floating_point_mode(void);

/// A value that changes with the handler of a signal, its flags and the signals that it blocks. `number` is from 1 to
/// 64; 0 asks for the signals that this thread blocks.
uint64_t lsn_signal_state(int32_t number);

/// The address of the stack on which this thread handles signals; 0 for the thread's own stack. The stack itself is
/// not read.
uint64_t lsn_signal_stack(void);

/// The running timers that end in a signal, one bit for each.
uint64_t lsn_running_timers(void);

/// A value that changes with the file behind a descriptor, or with the flags for reading and writing; 0 if the
/// descriptor is closed.
uint64_t lsn_descriptor_state(int32_t descriptor);

/// Reads a limit of a process (prlimit(2)); leaves the values as they are if there is no such resource.
void lsn_read_limit(int32_t process, int32_t resource, uint64_t *current, uint64_t *greatest);

/// The number of resources that have a limit.
int32_t lsn_limit_count(void);

/// The variable of the environment with an index, as `NAME=VALUE`; NULL if there is none. The environment owns the
/// text.
const char *lsn_environment_variable(int64_t index);

/// The name of the process's locale, or `a locale of its own` if this thread has one. The C library owns the text.
const char *lsn_locale(void);

#endif
