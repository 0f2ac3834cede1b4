#define _GNU_SOURCE
#include "zygote.h"

#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// A request of the host: to end a worker, or to start one if `worker` is 0, which brings descriptors.
typedef struct request {
    int32_t worker;
} request;

/// The answer: the process id or the status of a worker, or -1 and the error.
typedef struct answer {
    int32_t value;
    int32_t error;
} answer;

enum { DESCRIPTORS = 4 };

extern char **environ;

/// Erases the environment of the host but for the language and the time zone. A plugin could read the old bytes.
static void scrub_environment(void) {
    static const char *const kept[] = {"LANG=", "LANGUAGE=", "LC_", "TZ="};
    size_t count = 0;
    for (char **entry = environ; entry != NULL && *entry != NULL; entry++) {
        bool is_kept = false;
        for (size_t index = 0; index < sizeof kept / sizeof kept[0]; index++)
            is_kept = is_kept || strncmp(*entry, kept[index], strlen(kept[index])) == 0;
        if (is_kept) {
            environ[count++] = *entry;
        } else {
            memset(*entry, 0, strlen(*entry));
        }
    }
    if (environ != NULL) environ[count] = NULL;
}

static void reset_signals(void) {
    for (int number = 1; number <= SIGRTMAX; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Closes all descriptors but one, which becomes 3. The first three lead nowhere.
static int leave_descriptors(int kept) {
    const int nowhere = open("/dev/null", O_RDWR);
    for (int number = 0; number < 3; number++) dup2(nowhere, number);
    const int socket = 3;
    if (kept != socket) dup2(kept, socket);
    close_range(socket + 1, ~0U, 0);
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    return socket;
}

static int32_t start_worker(int zygote, const int descriptors[DESCRIPTORS], lsn_work work) {
    const pid_t parent = getpid(), worker = fork();
    if (worker != 0) return worker;
    // The zygote ends when the host has ended, whatever ended the host.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    close(zygote);
    setsid();
    // A worker that wakes up does not interrupt the host.
    const struct sched_param parameters = {0};
    sched_setscheduler(0, SCHED_BATCH, &parameters);
    work(descriptors[0], descriptors[1], descriptors[2], descriptors[3]);
    _exit(0);
}

static int32_t end_worker(pid_t worker) {
    int status = -1;
    // The process id is that of the worker until it has been waited for.
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

_Noreturn static void serve(int socket, lsn_work work) {
    request request;
    int descriptors[DESCRIPTORS] = {-1, -1, -1, -1};
    while (receive(socket, &request, descriptors)) {
        errno = 0;
        const int32_t value =
            request.worker == 0 ? start_worker(socket, descriptors, work) : end_worker(request.worker);
        const answer answer = {.value = value, .error = errno};
        for (int index = 0; request.worker == 0 && index < DESCRIPTORS; index++) close(descriptors[index]);
        if (send(socket, &answer, sizeof answer, MSG_NOSIGNAL) != sizeof answer) break;
    }
    _exit(0);
}

int32_t lsn_start_zygote(lsn_work work) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    const pid_t zygote = fork();
    if (zygote == 0) {
        reset_signals();
        setsid();
        scrub_environment();
        lsn_prepare_sandbox();
        serve(leave_descriptors(ends[1]), work);
    }
    close(ends[1]);
    if (zygote < 0) {
        close(ends[0]);
        return -1;
    }
    return ends[0];
}

static int32_t ask(int32_t zygote, const request *request, const int32_t *descriptors) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int) * DESCRIPTORS)];
    } control;
    struct iovec content = {.iov_base = (void *)request, .iov_len = sizeof *request};
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
    if (sendmsg(zygote, &message, MSG_NOSIGNAL) != sizeof *request) return -1;
    answer answer;
    ssize_t size;
    do size = recv(zygote, &answer, sizeof answer, 0);
    while (size < 0 && errno == EINTR);
    if (size != sizeof answer) {
        errno = EPIPE;
        return -1;
    }
    errno = answer.error;
    return answer.value;
}

int32_t lsn_start_worker(int32_t zygote, int32_t socket, int32_t models, int32_t ring, int32_t plugin) {
    const request start = {.worker = 0};
    return ask(zygote, &start, (const int32_t[]){socket, models, ring, plugin});
}

int32_t lsn_end_worker(int32_t zygote, int32_t worker) {
    const request end = {.worker = worker};
    return ask(zygote, &end, NULL);
}

int64_t lsn_processor_time(int32_t process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int lsn_connected_sockets(int32_t *first, int32_t *second) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    *first = ends[0];
    *second = ends[1];
    return 0;
}

int32_t lsn_collect_output(void) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[1]);
    return ends[0];
}

int64_t lsn_read_output(int32_t output, void *bytes, uint64_t count) {
    fflush(stdout);
    return read(output, bytes, count);
}

int32_t lsn_memory_file(void) {
    const int file = memfd_create("models", MFD_CLOEXEC);
    if (file >= 0) fchmod(file, S_IRUSR);
    return file;
}

int32_t lsn_sealed_copy(const char *path) {
    const int source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (source < 0) return -1;
    const int copy = memfd_create("plugin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    ssize_t count = copy < 0 ? -1 : 1;
    while (count > 0) count = sendfile(copy, source, NULL, 1 << 20);
    const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
    if (count < 0 || fchmod(copy, S_IRUSR | S_IXUSR) != 0 || fcntl(copy, F_ADD_SEALS, seals) != 0) {
        const int error = errno;
        if (copy >= 0) close(copy);
        close(source);
        errno = error;
        return -1;
    }
    close(source);
    // By this descriptor a worker would be ended by the limit of the size of files, if it wrote to it.
    const int readable = lsn_reopen_for_reading(copy);
    close(copy);
    return readable;
}

int32_t lsn_reopen_for_reading(int32_t file) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return open(path, O_RDONLY | O_CLOEXEC);
}
