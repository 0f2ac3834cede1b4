#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int lsn_connected_sockets(int32_t *first, int32_t *second) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    *first = ends[0];
    *second = ends[1];
    return 0;
}

int lsn_output_pipe(int32_t *readable, int32_t *writable) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    *readable = ends[0];
    *writable = ends[1];
    return 0;
}

void lsn_print_to(int32_t output) {
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    close(output);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

void lsn_flush_printed(void) {
    if (__fpending(stdout) > 0) fflush(stdout);
}

int32_t lsn_memory_file(void) {
    const int file = memfd_create("models", MFD_CLOEXEC);
    if (file >= 0) fchmod(file, S_IRUSR);
    return file;
}

/// The greatest size of a file that `lsn_sealed_copy` copies, in bytes.
static const off_t LARGEST_PLUGIN = (off_t)512 << 20;

int32_t lsn_sealed_copy(const char *path) {
    const int source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (source < 0) return -1;
    struct stat status;
    // To read a device may take for ever, and a sparse file may have any size.
    const bool is_file = fstat(source, &status) == 0 && S_ISREG(status.st_mode);
    if (!is_file || status.st_size > LARGEST_PLUGIN) {
        close(source);
        errno = is_file ? EFBIG : EINVAL;
        return -1;
    }
    const int copy = memfd_create("plugin", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    ssize_t count = copy < 0 ? -1 : 1;
    // The file may grow meanwhile.
    for (off_t copied = 0; count > 0; copied += count) {
        count = sendfile(copy, source, NULL, 1 << 20);
        if (count <= 0 || copied + count <= LARGEST_PLUGIN) continue;
        errno = EFBIG;
        count = -1;
    }
    const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
    if (count < 0 || fchmod(copy, S_IRUSR | S_IXUSR) != 0 || fcntl(copy, F_ADD_SEALS, seals) != 0) {
        const int error = errno;
        if (copy >= 0) close(copy);
        close(source);
        errno = error;
        return -1;
    }
    close(source);
    // A worker that wrote to the writable descriptor would be ended by its limit of the size of files.
    const int readable = lsn_reopen_for_reading(copy);
    close(copy);
    return readable;
}

int32_t lsn_reopen_for_reading(int32_t file) {
    char path[32];
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    return open(path, O_RDONLY | O_CLOEXEC);
}
