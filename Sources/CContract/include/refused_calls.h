// Refuses and counts system calls that the functions of a plugin must not make.
#ifndef LIAISON_REFUSED_CALLS_H
#define LIAISON_REFUSED_CALLS_H

#include <stdbool.h>
#include <stdint.h>

/// The calls that a function must not make, by kind.
typedef enum lsn_refused_call {
    /// Opens a socket.
    LSN_REFUSED_SOCKET,
    /// Opens a file that is not the system's, or makes, changes, renames or removes a file or a folder.
    LSN_REFUSED_FILE,
    /// Starts a program or a process.
    LSN_REFUSED_PROCESS,
    /// Sets a limit or a priority of the process.
    LSN_REFUSED_LIMIT,
    /// Uses shared memory, a semaphore or a message queue of System V or POSIX.
    LSN_REFUSED_OBJECT
} lsn_refused_call;

/// Starts to refuse and count the calls of a kind in all threads of this process, for ever. If the process starts
/// another process while all its signals are blocked, as `system` does, SIGSYS ends the process instead. The process
/// must have given up new privileges (`PR_SET_NO_NEW_PRIVS`). Returns false if the system has no seccomp(2).
bool lsn_refuse_calls(lsn_refused_call kind);

/// The number of calls that this process has refused so far.
int64_t lsn_refused_call_count(void);

#endif
