// The zygote: a process that forks workers. The host starts its own program anew for it, so that the zygote shares neither
// addresses nor anything that the host has read with the host. The host and the zygote talk over a socket; the zygote
// ends, and its workers with it, when the host has ended.
#ifndef LIAISON_ZYGOTE_H
#define LIAISON_ZYGOTE_H

#include <stdint.h>

/// The work of a worker, which never returns. Owns the socket to the host, and the descriptors of the models, of the
/// ring and of the plugin.
typedef void (*lsn_work)(int32_t socket, int32_t models, int32_t ring, int32_t plugin);

/// Starts the zygote: the program of this process, which runs `lsn_become_zygote` of LiaisonHost instead of `main`. Returns
/// the socket to the zygote, which is closed on exec, or -1. The zygote stays off the processor of the host. One thread at a
/// time.
int32_t lsn_start_zygote(void);

/// Serves the host as its zygote, which runs `prepare`. Its workers run `work`, some of them after another `prepare`.
_Noreturn void lsn_serve_host(void (*prepare)(void), lsn_work work);

/// Resets all signals to their state in a new process. The process that has forked this process may have blocked or ignored
/// some.
void lsn_reset_signals(void);

/// Lets the zygote use the processor of the host, which is about to wait. [any thread]
void lsn_let_zygote_run_anywhere(void);

/// Asks the zygote to fork a worker, under a number that no running worker has. The worker prints to `output`. It
/// receives copies of the descriptors, which also stay the caller's. The zygote closes the copies if the system gives
/// no process. Does not wait. Returns 0, or -1 with `errno`. One thread at a time.
int lsn_start_worker(
    int32_t zygote, int32_t number, int32_t socket, int32_t models, int32_t ring, int32_t plugin, int32_t output);

/// The process id of a worker; -1 if the system gave no process. One thread at a time.
int32_t lsn_process_of_worker(int32_t zygote, int32_t number);

/// Ends a worker, and waits until it has ended. Stores the status as waitpid(2) does: for a worker that ended by itself,
/// the status of that end; -1 if the system gave no process. Returns 0, or -1 if the zygote has ended. One thread at a time.
int lsn_end_worker(int32_t zygote, int32_t number, int32_t *status);

/// Ends a worker, and does not wait. One thread at a time.
void lsn_discard_worker(int32_t zygote, int32_t number);

/// Ends this process, a worker whose host has ended, when the zygote ends, and after 0.1 s in any case. A worker that
/// ended at once would take the processor from the host, which is still ending.
_Noreturn void lsn_end_with_zygote(void);

#endif
