// The supervisor: a process that runs an examination as its child, and ends all processes that the child has started.
#ifndef LIAISON_SUPERVISOR_H
#define LIAISON_SUPERVISOR_H

#include "child.h"
#include "system_calls.h"

#include <ring.h>
#include <stddef.h>

/// A request to a supervisor.
typedef enum lsn_supervisor_request {
    /// End the process.
    LSN_REQUEST_END,
    /// Trace the system calls of the process from now on.
    LSN_REQUEST_TRACE,
    /// Report the log of the system calls so far.
    LSN_REQUEST_LOG,
} lsn_supervisor_request;

/// The kind of a report of a supervisor.
typedef enum lsn_supervisor_report_kind {
    /// The process has started; the value is its id. A negative value says that the system gives no process, and why (`-errno`).
    LSN_REPORT_STARTED,
    /// The value is 1 if system calls are traced from now on, and 0 if the system forbids that.
    LSN_REPORT_TRACES,
    /// The log of the system calls so far.
    LSN_REPORT_LOG,
    /// The process, and all processes that it has started, have ended. The value is the status of the process (waitpid(2)).
    LSN_REPORT_ENDED,
} lsn_supervisor_report_kind;

/// A report of a supervisor.
typedef struct lsn_supervisor_report {
    lsn_supervisor_report_kind kind;
    int32_t value;
    lsn_system_call_log log;
} lsn_supervisor_report;

/// Makes two connected sockets, which no started program inherits. Returns 0, or -1.
int lsn_supervisor_sockets(int32_t *first, int32_t *second);

/// Sends a request to the supervisor at the other end of a socket. Does nothing if the supervisor has ended.
void lsn_ask_supervisor(int32_t socket, lsn_supervisor_request request);

/// Waits for the next report, but no longer than `milliseconds`; without a limit if the number is negative. Returns 1
/// for a report, 0 if no report has come, and -1 if the supervisor has ended.
int lsn_hear_supervisor(int32_t socket, lsn_supervisor_report *report, int32_t milliseconds);

/// Makes this process a supervisor: descendants whose parents have ended become its children. Blocks all signals.
void lsn_become_supervisor(void);

/// Ends this process as soon as its parent, the supervisor, has ended.
void lsn_end_with(int32_t parent);

/// Closes all descriptors of this process but the standard streams and the `count` descriptors in `kept`, the least first. A
/// forked process inherits the sockets of other examinations.
void lsn_close_others(const int32_t *kept, size_t count);

/// Gives an examined process surroundings that no plugin makes by chance: a working directory in which nobody makes files,
/// an odd mask for permissions, and a locale in the environment that differs from the locale of the process. The process
/// forgets the rest of the environment.
void lsn_enter_surroundings(void);

/// Watches a process until it ends, until a request over the socket asks for its end, or until it has more than
/// `most_threads` threads. `process` is the result of fork(2). Then ends the process and all processes that it has
/// started, reports how the process has ended, ends the wait for answers, and exits.
_Noreturn void lsn_supervise(int32_t process, int32_t socket, lsn_ring *answers, int64_t most_threads);

/// Ends a group of processes, whose supervisor was killed.
void lsn_end_group(int32_t group);

#endif
