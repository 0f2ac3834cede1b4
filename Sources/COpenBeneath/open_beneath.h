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
/// process puts a symbolic link in the place of a name at the same time (`openat2`, Linux 5.6). Does not wait for the
/// writer of a FIFO.
///
/// Returns a descriptor, which the caller closes. After an error returns -1 and sets `errno`: `EXDEV` if the path leads
/// out of the folder, `ELOOP` if the path contains a symbolic link and `follows_links` is false. [any thread]
static inline int lsn_open_beneath(int folder, const char *path, _Bool follows_links) {
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

#endif
