// The sandbox of a worker: the system functions and files that the code of a plugin may use.
#ifndef LIAISON_SANDBOX_H
#define LIAISON_SANDBOX_H

#include <stdint.h>

/// The parts of the sandbox that a system may lack.
enum {
    /// Landlock (landlock(7)): the files that a plugin may read.
    LSN_NO_LANDLOCK = 1,
    /// The filter of system calls (seccomp(2)).
    LSN_NO_SECCOMP = 2,
};

/// The parts of the sandbox that this system lacks: a sum of `LSN_NO_LANDLOCK` and `LSN_NO_SECCOMP`, or 0. [any thread]
int32_t lsn_missing_parts(void);

/// Raises the limit of descriptors of this process, and of those that it forks, to the number that a worker needs, if
/// the limit is lower. Returns 0, or -1 if the system does not allow so many.
int32_t lsn_allow_descriptors(void);

/// Enters the part of the sandbox that is the same for all plugins, and prepares the rest. The processes that this
/// process forks inherit both. This process may still fork, and read files.
void lsn_prepare_sandbox(void);

/// Moves a descriptor to a number that the sandbox does not let a plugin close. Returns the number, or -1 with `errno`.
int32_t lsn_protect_descriptor(int32_t descriptor);

/// Takes all rights from this process but those to compute, and to read the libraries of the system, its locales and time
/// zones, and the files and folders in `readable`, which ends with NULL.
///
/// A process that has run `lsn_prepare_sandbox` must have forked this process. `memory` is the greatest size of the
/// data of the process, in bytes. The process has one thread. Returns the parts that the system lacks: a sum of
/// `LSN_NO_LANDLOCK` and `LSN_NO_SECCOMP`, or 0.
int32_t lsn_enter_sandbox(const char *const *readable, uint64_t memory);

/// Prepares the filter that `lsn_enter_examination` installs, once for all processes that this process forks.
void lsn_prepare_examination(void);

/// Takes from this process, which examines a plugin, all rights to change files, to reach the network and other
/// processes, and to read other files than `lsn_enter_sandbox` allows. The process may still change its own state,
/// because the examination finds such changes. Returns the parts that the system lacks, as `lsn_enter_sandbox` does.
/// The process has one thread.
int32_t lsn_enter_examination(const char *const *readable);

#endif
