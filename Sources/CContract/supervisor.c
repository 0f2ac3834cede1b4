#define _GNU_SOURCE
#include "supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OPEN_FOLDERS = 8, ATTEMPTS = 2000 };

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

void lsn_make_folder(char *path, size_t size) {
    const char *parent = getenv("TMPDIR");
    int length = snprintf(path, size, "%s/liaison-XXXXXX", parent != NULL ? parent : "/tmp");
    bool is_made = length > 0 && (size_t)length < size && mkdtemp(path) != NULL;
    if (!is_made) path[0] = 0;
}

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

void lsn_close_others(int32_t kept) {
    const unsigned int first = STDERR_FILENO + 1, last = ~0U;
    if (kept < (int32_t)first) {
        close_range(first, last, 0);
        return;
    }
    if ((unsigned int)kept > first) close_range(first, (unsigned int)kept - 1, 0);
    close_range((unsigned int)kept + 1, last, 0);
}

void lsn_enter_surroundings(const char *folder) {
    // If the folder is gone, or was never made, the working directory stays as it is.
    if (folder[0] != 0) (void)chdir(folder);
    umask(S_IWGRP | S_IROTH | S_IXOTH);
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

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static void remove_folder(const char *folder) {
    if (folder[0] != 0) nftw(folder, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}

void lsn_clean_up(int32_t group, const char *folder) {
    // A process that has ended belongs to the group until its parent has waited for it, which may take long.
    for (int attempt = 0; group > 1 && attempt < ATTEMPTS / 20 && kill(-group, SIGKILL) == 0; attempt++) usleep(1000);
    remove_folder(folder);
}

/// Waits until the child stops or ends, or until there is a request. Returns the request; -1 if there is none.
static int next_request(int socket) {
    sigset_t heard;
    sigfillset(&heard);
    sigdelset(&heard, SIGCHLD);
    struct pollfd poll = {.fd = socket, .events = POLLIN};
    if (ppoll(&poll, 1, NULL, &heard) <= 0) return -1;
    uint8_t request;
    // The examiner has ended if there is nothing to read.
    return recv(socket, &request, 1, MSG_DONTWAIT) == 1 ? request : LSN_REQUEST_END;
}

/// Waits until the process ends, or until a request asks for its end. Answers other requests meanwhile. Returns whether
/// the process has ended.
static bool watch(int32_t process, int32_t socket, int *status) {
    lsn_system_call_log log = {0};
    while (true) {
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
}

void lsn_supervise(int32_t process, int32_t socket, lsn_ring *answers, const char *folder) {
    report(socket, LSN_REPORT_STARTED, process > 0 ? process : -errno, NULL);
    int status = 0;
    if (process > 0) {
        const bool has_ended = watch(process, socket, &status);
        kill(-process, SIGKILL);
        while (!has_ended && waitpid(process, &status, 0) == process && WIFSTOPPED(status)) {}
        end_others();
    }
    remove_folder(folder);
    report(socket, LSN_REPORT_ENDED, status, NULL);
    lsn_ring_wake_reader(answers);
    _exit(0);
}
