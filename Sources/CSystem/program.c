#define _GNU_SOURCE
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

static int spawn(
    pid_t *child, const char *path, char *const *arguments, int input, int output,
    posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes) {
    static char *const environment[] = {NULL};
    sigset_t signals;
    // The program must not ignore or block the signals that this process ignores or blocks.
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(attributes, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(attributes, &signals);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    int code = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    if (code == 0) code = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (code == 0) code = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
    return code != 0 ? code : posix_spawn(child, path, actions, attributes, arguments, environment);
}

pid_t lsn_start_program(const char *path, char *const *arguments, int input, int *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    pid_t child = 0;
    const int code = spawn(&child, path, arguments, input, ends[1], &actions, &attributes);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (code != 0) {
        close(ends[0]);
        return -code;
    }
    *output = ends[0];
    return child;
}

int lsn_file_of_bytes(const void *bytes, size_t count) {
    const int file = memfd_create("bytes", MFD_CLOEXEC);
    if (file < 0) return -errno;
    const char *rest = bytes;
    while (count > 0) {
        const ssize_t part = write(file, rest, count);
        if (part < 0 && errno == EINTR) continue;
        if (part < 0) {
            const int code = errno;
            close(file);
            return -code;
        }
        rest += part;
        count -= (size_t)part;
    }
    lseek(file, 0, SEEK_SET);
    return file;
}
