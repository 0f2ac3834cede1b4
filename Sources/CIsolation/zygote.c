#define _GNU_SOURCE
#include "zygote.h"

#include "descriptors.h"
#include "rights.h"
#include "sandbox.h"
#include "secrets.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/// The kinds of requests of the host.
typedef enum request_kind {
    /// To start a worker. The request brings descriptors, and has no answer.
    START,
    /// To name the process id of a worker.
    IDENTIFY,
    /// To end a worker. The answer is its status.
    END,
    /// To end a worker, without an answer.
    DISCARD,
} request_kind;

/// A request of the host. The host numbers its workers.
typedef struct request {
    int32_t kind;
    int32_t number;
} request;

enum { DESCRIPTORS = 5 };

enum {
    /// The socket to the host, in the zygote.
    ZYGOTE_SOCKET = 3,
    /// The greatest number of variables that the zygote gets.
    VARIABLES = 64,
};

static const char zygote_name[] = "liaison-zygote";

/// The dynamic linker loads the same libraries as in the host.
static const char linker_variables[] = "LD_";
/// The runtime of Swift, which would write about a crash of a plugin, leaves the crash to the worker.
static char no_backtrace[] = "SWIFT_BACKTRACE=enable=no";

/// Copies the variables that the zygote gets. The zygote forgets those of the linker and of the runtime when it has begun.
static void keep_variables(char *variables[VARIABLES]) {
    size_t count = 0;
    variables[count++] = no_backtrace;
    for (char **entry = environ; entry != NULL && *entry != NULL && count < VARIABLES - 1; entry++)
        if (lsn_is_harmless_variable(*entry) || strncmp(*entry, linker_variables, strlen(linker_variables)) == 0)
            variables[count++] = *entry;
    variables[count] = NULL;
}

void lsn_reset_signals(void) {
    for (int number = 1; number <= SIGRTMAX; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Closes all descriptors but the first three and `kept`, which becomes 3.
static int leave_descriptors(int kept) {
    if (kept != ZYGOTE_SOCKET) dup2(kept, ZYGOTE_SOCKET);
    close_range(ZYGOTE_SOCKET + 1, ~0U, 0);
    fcntl(ZYGOTE_SOCKET, F_SETFD, FD_CLOEXEC);
    return ZYGOTE_SOCKET;
}

/// The workers that were started and not ended. The process id is -1 if the system gave no process.
static struct {
    int32_t number;
    pid_t process;
} *workers;
static size_t worker_count, worker_space;

static pid_t process_of(int32_t number) {
    for (size_t index = 0; index < worker_count; index++)
        if (workers[index].number == number) return workers[index].process;
    return -1;
}

static void remember(int32_t number, pid_t process) {
    if (worker_count == worker_space) {
        const size_t space = 2 * worker_space + 16;
        void *const more = realloc(workers, space * sizeof *workers);
        // Without this entry nobody could end the worker.
        if (more == NULL) _exit(1);
        workers = more;
        worker_space = space;
    }
    workers[worker_count].number = number;
    workers[worker_count++].process = process;
}

static void forget(int32_t number) {
    for (size_t index = 0; index < worker_count; index++) {
        if (workers[index].number != number) continue;
        workers[index] = workers[--worker_count];
        return;
    }
}

static int32_t end_worker(int32_t number) {
    const pid_t worker = process_of(number);
    forget(number);
    if (worker < 0) return -1;
    int status = -1;
    // The process id stays the worker's until this process has waited for the worker.
    if (waitpid(worker, &status, WNOHANG) == worker) return status;
    kill(worker, SIGKILL);
    return waitpid(worker, &status, 0) == worker ? status : -1;
}

/// Receives a request. Returns false when the host has ended.
static bool receive(int socket, request *request, int descriptors[DESCRIPTORS]) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int) * DESCRIPTORS)];
    } control;
    struct iovec content = {.iov_base = request, .iov_len = sizeof *request};
    struct msghdr message = {
        .msg_iov = &content, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t size;
    do size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    if (size != sizeof *request) return false;
    const struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL) memcpy(descriptors, CMSG_DATA(header), sizeof(int) * DESCRIPTORS);
    return true;
}

/// Whether a request has come, or the host has ended.
static bool has_request(int socket) {
    struct pollfd request = {.fd = socket, .events = POLLIN};
    return poll(&request, 1, 0) > 0;
}

/// Sends a request, with descriptors if it brings any. Returns 0, or -1 with `errno`.
static int send_request(int32_t socket, request_kind kind, int32_t number, const int32_t *descriptors) {
    request request = {.kind = kind, .number = number};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int) * DESCRIPTORS)];
    } control;
    struct iovec content = {.iov_base = &request, .iov_len = sizeof request};
    struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
    if (descriptors != NULL) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * DESCRIPTORS);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * DESCRIPTORS);
    }
    ssize_t size;
    do size = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (size < 0 && errno == EINTR);
    return size == sizeof request ? 0 : -1;
}

/// A process that waits to become a worker. The process id is -1 if the system gave no process.
typedef struct spare {
    pid_t process;
    /// The socket over which the process receives its work.
    int socket;
} spare;

/// The processors of the host, and the processor on which the host has started the zygote; -1 if that is unknown.
static cpu_set_t processors;
static int host_processor = -1;
/// The process id of the zygote, in the host.
static pid_t zygote_process = -1;

/// Moves a process to the processor of the host, or to the other processors. The kernel often leaves a process where
/// its parent runs, so that one of the two waits for the other while a processor is idle.
static void move(pid_t process, bool to_host) {
    if (host_processor < 0 || host_processor >= CPU_SETSIZE) return;
    cpu_set_t chosen = processors;
    CPU_CLR(host_processor, &chosen);
    if (to_host) CPU_XOR(&chosen, &chosen, &processors);
    if (CPU_COUNT(&chosen) > 0) sched_setaffinity(process, sizeof chosen, &chosen);
}

/// Gives this process a policy of the scheduler. With `SCHED_BATCH` the process does not interrupt another when it is forked
/// or wakes up.
static void schedule(int policy) {
    const struct sched_param parameters = {0};
    sched_setscheduler(0, policy, &parameters);
}

/// Lets a process run on each processor of the host again; 0 is this process.
static void let_run_anywhere(pid_t process) {
    if (CPU_COUNT(&processors) > 0) sched_setaffinity(process, sizeof processors, &processors);
}

_Noreturn static void do_work(const int descriptors[DESCRIPTORS], lsn_work work) {
    let_run_anywhere(0);
    lsn_print_to(descriptors[4]);
    work(descriptors[0], descriptors[1], descriptors[2], descriptors[3]);
    _exit(0);
}

/// Waits for work and does it.
_Noreturn static void serve_as_worker(int socket, lsn_work work) {
    request request;
    int descriptors[DESCRIPTORS];
    if (!receive(socket, &request, descriptors)) _exit(0);
    close(socket);
    do_work(descriptors, work);
}

/// Turns this forked process into a worker.
static void become_worker(pid_t parent) {
    // The worker ends when the zygote ends, and the zygote ends when the host has ended for any reason.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    prctl(PR_SET_NAME, "liaison-worker");
    setsid();
    // A worker does not interrupt the host.
    schedule(SCHED_BATCH);
}

/// Forks a process that waits for work. While there is no work yet, the process runs `prepare` once more, so that the
/// pages of memory that its work will use are there then.
static spare fork_spare(void (*prepare)(void), lsn_work work) {
    spare spare = {.process = -1, .socket = -1};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return spare;
    const pid_t parent = getpid();
    spare.socket = ends[0];
    spare.process = fork();
    if (spare.process == 0) {
        become_worker(parent);
        const int socket = leave_descriptors(ends[1]);
        // On one processor the host would wait for `prepare`.
        if (CPU_COUNT(&processors) > 1 && !has_request(socket)) prepare();
        serve_as_worker(socket, work);
    }
    close(ends[1]);
    return spare;
}

/// Forks a process that has its work at once. Returns the process id, or -1.
static pid_t fork_worker(const int descriptors[DESCRIPTORS], lsn_work work) {
    const pid_t parent = getpid(), process = fork();
    if (process != 0) return process;
    become_worker(parent);
    const int first = STDERR_FILENO + 1;
    int own[DESCRIPTORS];
    for (int index = 0; index < DESCRIPTORS; index++)
        own[index] = fcntl(descriptors[index], F_DUPFD_CLOEXEC, first + DESCRIPTORS);
    for (int index = 0; index < DESCRIPTORS; index++) own[index] = dup3(own[index], first + index, O_CLOEXEC);
    close_range(first + DESCRIPTORS, ~0U, 0);
    do_work(own, work);
}

/// The number of processes that are forked before there is work for them: a feed often has so many plugins, and the
/// zygote has nothing else to do while the host reads the manifests.
enum { SPARES = 4 };
static spare spares[SPARES];
static size_t spare_count, first_spare;

static void start_worker(int32_t number, const int descriptors[DESCRIPTORS], lsn_work work) {
    pid_t process = -1;
    if (first_spare < spare_count) {
        // The process that was forked first has prepared itself first.
        const spare worker = spares[first_spare++];
        // Of as many workers as there are processors, one runs on the processor of the host, which waits for all of
        // them.
        const int count = CPU_COUNT(&processors);
        if (worker.process >= 0) move(worker.process, count > 0 && first_spare % (size_t)count == 0);
        // The system refuses to send while too many descriptors of the user are in flight. To wait could be in vain,
        // because other zygotes may wait as well.
        if (worker.process >= 0 && send_request(worker.socket, START, number, descriptors) == 0)
            process = worker.process;
        close(worker.socket);
    }
    if (process < 0) process = fork_worker(descriptors, work);
    remember(number, process);
    for (int index = 0; index < DESCRIPTORS; index++) close(descriptors[index]);
}

_Noreturn static void serve(int socket, void (*prepare)(void), lsn_work work) {
    request request;
    int descriptors[DESCRIPTORS] = {-1, -1, -1, -1, -1};
    // The forked processes inherit SCHED_BATCH. So they do not interrupt the forking, for which the host may soon wait.
    // The zygote leaves the policy afterwards, so that requests of the host interrupt the preparation of these
    // processes.
    schedule(SCHED_BATCH);
    // Once the host asks, no more processes are forked in advance: each has work at once.
    while (spare_count < SPARES && !has_request(socket)) spares[spare_count++] = fork_spare(prepare, work);
    schedule(SCHED_OTHER);
    while (receive(socket, &request, descriptors)) {
        int32_t answer = -1;
        switch ((request_kind)request.kind) {
            case START: start_worker(request.number, descriptors, work); continue;
            case IDENTIFY: answer = process_of(request.number); break;
            case END: answer = end_worker(request.number); break;
            case DISCARD: end_worker(request.number); continue;
        }
        if (send(socket, &answer, sizeof answer, MSG_NOSIGNAL) != sizeof answer) break;
    }
    // The host is ending. A zygote that ended at once would take the processor from the host.
    enum { MICROSECONDS = 5000 };
    usleep(MICROSECONDS);
    _exit(0);
}

/// Starts the program of this process anew, as the zygote. Returns its process id, or -1 with `errno`.
static pid_t spawn_zygote(int socket) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    pid_t zygote = -1;
    char processor[16], name[sizeof zygote_name];
    memcpy(name, zygote_name, sizeof name);
    snprintf(processor, sizeof processor, "%d", host_processor);
    char *arguments[] = {name, processor, NULL}, *variables[VARIABLES];
    keep_variables(variables);
    sigemptyset(&none);
    sigfillset(&all);
    if (posix_spawn_file_actions_init(&actions) != 0) return -1;
    if (posix_spawnattr_init(&attributes) == 0) {
        // The socket comes first: it may have one of the first three numbers, if the host was started without them.
        int error = posix_spawn_file_actions_adddup2(&actions, socket, ZYGOTE_SOCKET);
        error |= posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0);
        error |= posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
        error |= posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
        error |= posix_spawn_file_actions_addclosefrom_np(&actions, ZYGOTE_SOCKET + 1);
        error |= posix_spawnattr_setsigmask(&attributes, &none);
        error |= posix_spawnattr_setsigdefault(&attributes, &all);
        error |= posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        if (error == 0) error = posix_spawn(&zygote, "/proc/self/exe", &actions, &attributes, arguments, variables);
        if (error != 0) zygote = -1;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return zygote;
}

int32_t lsn_start_zygote(void) {
    int ends[2];
    // The system keeps the entry of a zygote that has died until then.
    if (zygote_process > 0) waitpid(zygote_process, NULL, WNOHANG);
    if (lsn_allow_descriptors() != 0) return -1;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    if (sched_getaffinity(0, sizeof processors, &processors) == 0) {
        host_processor = sched_getcpu();
    } else {
        CPU_ZERO(&processors);
    }
    const pid_t zygote = spawn_zygote(ends[1]);
    // The zygote, and the processes that wait for work, stay off the processor of the host until the host waits, so
    // that their preparation does not interrupt the host.
    if (zygote > 0) move(zygote, false);
    zygote_process = zygote;
    close(ends[1]);
    if (zygote < 0) {
        close(ends[0]);
        return -1;
    }
    // From now on, no other process of the user can read the memory of the host, which may hold secrets.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return ends[0];
}

_Noreturn void lsn_serve_host(void (*prepare)(void), lsn_work work) {
    prctl(PR_SET_NAME, zygote_name);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    // The host has taken its own processor from this process.
    if (sched_getaffinity(0, sizeof processors, &processors) != 0) CPU_ZERO(&processors);
    if (host_processor >= 0 && host_processor < CPU_SETSIZE) CPU_SET(host_processor, &processors);
    lsn_forget_secrets();
    lsn_prepare_sandbox();
    prepare();
    serve(ZYGOTE_SOCKET, prepare, work);
}

/// Calls `lsn_serve_host`. A program without LiaisonHost has no such function, and starts no zygote.
__attribute__((weak)) void lsn_become_zygote(void);

/// Serves a host in the process that `spawn_zygote` has started, before the program begins. The C library passes the
/// arguments of the program to each constructor.
__attribute__((constructor)) static void become_zygote(int count, char **arguments) {
    enum { ARGUMENTS = 2 };
    if (count != ARGUMENTS || strcmp(arguments[0], zygote_name) != 0 || lsn_become_zygote == NULL) return;
    // Any user could have such a program run plugins with the rights of its file.
    if (lsn_has_rights_of_file()) return;
    host_processor = (int)strtol(arguments[1], NULL, 10);
    lsn_become_zygote();
}

void lsn_let_zygote_run_anywhere(void) {
    if (zygote_process > 0) let_run_anywhere(zygote_process);
}

/// Returns 0, or -1 if the zygote has ended.
static int ask(int32_t zygote, request_kind kind, int32_t number, int32_t *answer) {
    ssize_t size = -1;
    if (send_request(zygote, kind, number, NULL) != 0) return -1;
    do size = recv(zygote, answer, sizeof *answer, 0);
    while (size < 0 && errno == EINTR);
    return size == sizeof *answer ? 0 : -1;
}

int lsn_start_worker(
    int32_t zygote, int32_t number, int32_t socket, int32_t models, int32_t ring, int32_t plugin, int32_t output) {
    enum { MOST_TRIES = 10000, MICROSECONDS = 1000 };
    const int32_t descriptors[] = {socket, models, ring, plugin, output};
    int result = send_request(zygote, START, number, descriptors);
    // Too many descriptors of the user are in flight. They arrive soon, because no zygote waits for another.
    for (int tries = 0; result != 0 && errno == ETOOMANYREFS && tries < MOST_TRIES; tries++) {
        usleep(MICROSECONDS);
        result = send_request(zygote, START, number, descriptors);
    }
    return result;
}

int32_t lsn_process_of_worker(int32_t zygote, int32_t number) {
    int32_t process = -1;
    return ask(zygote, IDENTIFY, number, &process) == 0 ? process : -1;
}

int lsn_end_worker(int32_t zygote, int32_t number, int32_t *status) { return ask(zygote, END, number, status); }

void lsn_discard_worker(int32_t zygote, int32_t number) { send_request(zygote, DISCARD, number, NULL); }

void lsn_end_with_zygote(void) {
    enum { MICROSECONDS = 100000 };
    usleep(MICROSECONDS);
    _exit(0);
}
