#define _GNU_SOURCE
#include "open_beneath.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

int lsn_open_beneath(int folder, const char *path, bool follows_links) {
    struct open_how how = {
        .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | (follows_links ? 0 : RESOLVE_NO_SYMLINKS),
    };
    int file = -1;
    // While other processes rename files, the kernel may be unable to tell whether a `..` stays inside. It then returns
    // EAGAIN.
    for (int tries = 0; tries < 1000; tries++) {
        file = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
        if (file >= 0 || errno != EAGAIN) break;
    }
    return file;
}
