// The sandbox of the code of plugins: the system calls and files that it may use, wherever it runs.
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

/// Limits of the code of a plugin.
enum {
    /// The size of the data that the process may take, in bytes.
    LSN_MEMORY = 512 << 20,
    /// The size of the output, in bytes.
    LSN_OUTPUT = 1 << 20,
};

/// What a version of Linux gives to the sandbox.
typedef struct lsn_kernel {
    /// The version of Landlock.
    int32_t landlock;
    /// The first version of Linux with it.
    const char *linux_version;
    /// What Landlock restricts since this version: the end of a sentence.
    const char *restricts;
} lsn_kernel;

/// The versions of Linux with a new version of Landlock, by an index from 0, the oldest first; NULL for other indices. [any
/// thread]
const lsn_kernel *lsn_kernel_at(int32_t index);

/// The version of Landlock of this system; 0 if there is none. [any thread]
int32_t lsn_landlock_version(void);

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
/// data that the process takes from now on, in bytes. The process has one thread. Returns the parts that the system
/// lacks: a sum of `LSN_NO_LANDLOCK` and `LSN_NO_SECCOMP`, or 0.
int32_t lsn_enter_sandbox(const char *const *readable, uint64_t memory);

/// Prepares the filters that `lsn_enter_examination` and `lsn_enter_linking` install, once for all processes that this
/// process forks.
void lsn_prepare_examination(void);

/// Enters the sandbox that `lsn_enter_sandbox` enters, in a process that examines a plugin, and that is forked from any
/// process. The plugin may also change some of the state of its own process, because the examination finds such
/// changes. The process may write `LSN_OUTPUT` bytes to each file that is open. Its parent may look at it and trace its
/// system calls. Returns as `lsn_enter_sandbox` does. The process has one thread.
int32_t lsn_enter_examination(const char *const *readable);

/// As `lsn_enter_examination`, in a process that is about to execute the dynamic linker.
int32_t lsn_enter_linking(const char *const *readable);

#endif
