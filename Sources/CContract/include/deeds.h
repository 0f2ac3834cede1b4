// Refuses and counts what the functions of a plugin must not ask of the system.
#ifndef LIAISON_DEEDS_H
#define LIAISON_DEEDS_H

#include <stdbool.h>
#include <stdint.h>

/// What a function must not do.
typedef enum lsn_deed {
    /// Opens a socket.
    LSN_DEED_SOCKET,
    /// Opens a file that is not the system's, or makes, changes, renames or removes a file or a folder.
    LSN_DEED_FILE,
    /// Starts a program or a process.
    LSN_DEED_PROCESS,
    /// Sets a limit or a priority of the process.
    LSN_DEED_LIMIT
} lsn_deed;

/// Starts to refuse and count a deed in all threads of this process, for ever. A process that starts another while all its
/// signals are blocked, as `system` does, is ended by SIGSYS instead. The process must have given up new privileges
/// (`PR_SET_NO_NEW_PRIVS`). Returns false if the system has no seccomp(2).
bool lsn_refuse_deed(lsn_deed deed);

/// How often the deed was tried since.
int64_t lsn_deed_count(void);

#endif
