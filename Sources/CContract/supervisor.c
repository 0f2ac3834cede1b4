#define _GNU_SOURCE
#include "supervisor.h"

#include "checked_memory.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <process_use.h>
#include <secrets.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    ATTEMPTS = 2000,
    /// The time between two looks at the child, in nanoseconds.
    LOOKS = 100 * 1000 * 1000,
};

int lsn_supervisor_sockets(int32_t *first, int32_t *second) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    *first = ends[0];
    *second = ends[1];
    return 0;
}

void lsn_ask_supervisor(int32_t socket, lsn_supervisor_request request) {
    const uint8_t byte = (uint8_t)request;
    (void)send(socket, &byte, 1, MSG_NOSIGNAL);
}

int lsn_hear_supervisor(int32_t socket, lsn_supervisor_report *report, int32_t milliseconds) {
    struct pollfd poll_of = {.fd = socket, .events = POLLIN};
    while (poll(&poll_of, 1, milliseconds) < 0 && errno == EINTR) {}
    if (poll_of.revents == 0) return 0;
    return recv(socket, report, sizeof *report, MSG_DONTWAIT) == (ssize_t)sizeof *report ? 1 : -1;
}

static void report(int socket, lsn_supervisor_report_kind kind, int32_t value, const lsn_system_call_log *log) {
    lsn_supervisor_report report = {.kind = kind, .value = value};
    if (log != NULL) report.log = *log;
    (void)send(socket, &report, sizeof report, MSG_NOSIGNAL);
}

static void hear(int number) { (void)number; }

void lsn_become_supervisor(void) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    // Only a signal with a handler ends a wait.
    struct sigaction action = {.sa_handler = hear};
    sigaction(SIGCHLD, &action, NULL);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

void lsn_end_with(int32_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != parent) _exit(1);
}

void lsn_close_others(const int32_t *kept, size_t count) {
    unsigned int next = STDERR_FILENO + 1;
    for (size_t index = 0; index < count; index++) {
        const unsigned int descriptor = (unsigned int)kept[index];
        if (descriptor < next) continue;
        if (descriptor > next) close_range(next, descriptor - 1, 0);
        next = descriptor + 1;
    }
    close_range(next, ~0U, 0);
}

void lsn_enter_surroundings(void) {
    if (chdir("/proc/self") != 0) _exit(1);
    umask(S_IWGRP | S_IROTH | S_IXOTH);
    lsn_forget_secrets();
    lsn_perturb_memory();
    setenv("LANG", "C.UTF-8", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
}

static pid_t parent_of(pid_t process) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "re");
    if (file == NULL) return -1;
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = 0;
    // The name of the program comes before these fields, and may contain any character.
    const char *name_end = strrchr(text, ')');
    int parent = -1;
    return name_end != NULL && sscanf(name_end, ") %*c %d", &parent) == 1 ? parent : -1;
}

static void kill_children(void) {
    DIR *processes = opendir("/proc");
    if (processes == NULL) return;
    for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
        pid_t process = atoi(entry->d_name);
        if (process > 0 && parent_of(process) == getpid()) kill(process, SIGKILL);
    }
    closedir(processes);
}

/// Ends the descendants that have left the group of the process. Each is a child of this process, or becomes one when its
/// parent ends.
static void end_others(void) {
    for (int attempt = 0; attempt < ATTEMPTS;) {
        pid_t process = waitpid(-1, NULL, WNOHANG | __WALL);
        if (process < 0) return;
        if (process > 0) continue;
        kill_children();
        usleep(1000);
        attempt++;
    }
}

void lsn_end_group(int32_t group) {
    // A process that has ended belongs to the group until its parent has waited for it, which may take long.
    for (int attempt = 0; group > 1 && attempt < ATTEMPTS / 20 && kill(-group, SIGKILL) == 0; attempt++) usleep(1000);
}

/// Waits until the child stops or ends, until there is a request, or until it is time to look at the child. Returns the
/// request; -1 if there is none.
static int next_request(int socket) {
    sigset_t heard;
    sigfillset(&heard);
    sigdelset(&heard, SIGCHLD);
    struct pollfd poll = {.fd = socket, .events = POLLIN};
    const struct timespec patience = {.tv_nsec = LOOKS};
    if (ppoll(&poll, 1, &patience, &heard) <= 0) return -1;
    uint8_t request;
    // The examiner has ended if there is nothing to read.
    return recv(socket, &request, 1, MSG_DONTWAIT) == 1 ? request : LSN_REQUEST_END;
}

/// Whether a process has more threads than it may have. Looks at the process now and then.
static bool is_greedy(int32_t process, int64_t most_threads, int64_t *looked) {
    struct timespec time;
    int64_t memory, threads;
    clock_gettime(CLOCK_MONOTONIC, &time);
    const int64_t now = time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
    if (now - *looked < LOOKS) return false;
    *looked = now;
    return lsn_read_use(process, &memory, &threads) == 0 && threads > most_threads;
}

/// Waits until the process ends, until a request asks for its end, or until the process has too many threads. Answers other
/// requests meanwhile. Returns whether the process has ended.
static bool watch(int32_t process, int32_t socket, int64_t most_threads, int *status) {
    lsn_system_call_log log = {0};
    int64_t looked = 0;
    while (!is_greedy(process, most_threads, &looked)) {
        if (waitpid(process, status, WNOHANG) == process) {
            if (!WIFSTOPPED(*status)) return true;
            lsn_log_stop(process, *status, &log);
            continue;
        }
        switch (next_request(socket)) {
        case LSN_REQUEST_TRACE: report(socket, LSN_REPORT_TRACES, lsn_trace_system_calls(process), NULL); break;
        case LSN_REQUEST_LOG: report(socket, LSN_REPORT_LOG, 0, &log); break;
        case LSN_REQUEST_END: return false;
        default: break;
        }
    }
    return false;
}

void lsn_supervise(int32_t process, int32_t socket, lsn_ring *answers, int64_t most_threads) {
    report(socket, LSN_REPORT_STARTED, process > 0 ? process : -errno, NULL);
    int status = 0;
    if (process > 0) {
        const bool has_ended = watch(process, socket, most_threads, &status);
        kill(-process, SIGKILL);
        while (!has_ended && waitpid(process, &status, 0) == process && WIFSTOPPED(status)) {}
        end_others();
    }
    report(socket, LSN_REPORT_ENDED, status, NULL);
    lsn_ring_wake_reader(answers);
    _exit(0);
}
