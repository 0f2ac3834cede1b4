#define _GNU_SOURCE
#include "supervisor.h"

#include <dirent.h>
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

int lsn_socket_pair(int32_t *first, int32_t *second) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    *first = ends[0];
    *second = ends[1];
    return 0;
}

void lsn_tell(int32_t socket) { (void)send(socket, "", 1, MSG_NOSIGNAL); }

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
    // Only what is heard ends a wait.
    struct sigaction action = {.sa_handler = hear};
    sigaction(SIGCHLD, &action, NULL);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

void lsn_end_with(int32_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != parent) _exit(1);
}

void lsn_enter_surroundings(const char *folder) {
    if (folder[0] != 0 && chdir(folder) != 0) return;
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
    // The name of the program, which comes before, may hold anything.
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

/// What has left the group of its process is a child by now, or becomes one when its parent ends.
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
    // What has ended counts until somebody has waited for it, and that may take long.
    for (int attempt = 0; group > 1 && attempt < ATTEMPTS / 20 && kill(-group, SIGKILL) == 0; attempt++) usleep(1000);
    remove_folder(folder);
}

/// Waits until a child ends, or until a byte on the socket calls the examination off; true in the second case.
static bool is_called_off(int socket) {
    sigset_t heard;
    sigfillset(&heard);
    sigdelset(&heard, SIGCHLD);
    struct pollfd poll = {.fd = socket, .events = POLLIN};
    return ppoll(&poll, 1, NULL, &heard) > 0;
}

void lsn_supervise(int32_t process, int32_t socket, lsn_note *note, const char *folder) {
    note->group = process;
    int status = 0;
    bool has_ended = false;
    do has_ended = waitpid(process, &status, WNOHANG) == process;
    while (!has_ended && !is_called_off(socket));
    kill(-process, SIGKILL);
    if (!has_ended) waitpid(process, &status, 0);
    end_others();
    remove_folder(folder);
    note->status = status;
    lsn_tell(socket);
    _exit(0);
}
