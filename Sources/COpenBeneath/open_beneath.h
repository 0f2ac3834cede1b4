/// @file open_beneath.h
/// Opens files beneath a folder. Swift cannot call `syscall`, and glibc has no `openat2`.
#ifndef LIAISON_OPEN_BENEATH_H
#define LIAISON_OPEN_BENEATH_H

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Opens a file for reading by a path relative to a folder. No step of the path leaves the folder, even if another
/// process replaces a name on the way by a symbolic link at the same time (`openat2`, Linux 5.6). Does not wait for the
/// writer of a FIFO. Returns a descriptor; or -1 and sets `errno`: `EXDEV` if the path leads out of the folder, `ELOOP`
/// if the path has a symbolic link and `follows_links` is false.
static inline int lsn_open_beneath(int folder, const char *path, _Bool follows_links) {
    struct open_how how = {
        .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | (follows_links ? 0 : RESOLVE_NO_SYMLINKS),
    };
    int file = -1;
    // While other processes rename files the kernel may not know whether a `..` stays inside; it asks to try again.
    for (int tries = 0; tries < 1000; tries++) {
        file = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
        if (file >= 0 || errno != EAGAIN) break;
    }
    return file;
}

#endif
