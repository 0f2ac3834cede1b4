// Logs the system calls of a piece of work.
#ifndef LIAISON_SYSTEM_CALLS_H
#define LIAISON_SYSTEM_CALLS_H

#include <stdbool.h>
#include <stdint.h>

/// The kinds of system calls that are logged.
typedef enum lsn_system_call_kind {
    /// Opens an existing file outside of /proc, /sys and /dev.
    LSN_SYSTEM_CALL_OPEN,
    /// Makes, changes, renames or removes a file or a folder.
    LSN_SYSTEM_CALL_CHANGE,
    /// Makes a socket.
    LSN_SYSTEM_CALL_SOCKET,
    /// Starts a thread.
    LSN_SYSTEM_CALL_THREAD,
    /// Starts a process, or executes another program.
    LSN_SYSTEM_CALL_PROCESS,
    LSN_SYSTEM_CALL_COUNT
} lsn_system_call_kind;

/// The system calls of a piece of work.
typedef struct lsn_system_call_log {
    /// The number of calls of each kind.
    int64_t counts[LSN_SYSTEM_CALL_COUNT];
    /// The path of the first file of each kind; empty if there was none.
    char paths[LSN_SYSTEM_CALL_COUNT][256];
} lsn_system_call_log;

/// Stops a process, and starts to trace the system calls of its first thread. Returns false where the system forbids to
/// trace.
bool lsn_trace_system_calls(int32_t process);

/// Lets a traced process go on after a stop. `status` is the result of waitpid(2). Logs the system call that has
/// stopped the process, unless the dynamic linker makes the call.
void lsn_log_stop(int32_t process, int32_t status, lsn_system_call_log *log);

/// The number of calls of a kind in a log.
int64_t lsn_count_of_system_calls(const lsn_system_call_log *log, lsn_system_call_kind kind);

/// The path of the first file of a kind in a log, which owns it; empty if there was none.
const char *lsn_path_of_system_call(const lsn_system_call_log *log, lsn_system_call_kind kind);

#endif
