// Tries to remove and change the file that the variable LC_TEST_FILE names each time it runs.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// A call of newer kernels.
enum { FCHMODAT2 = 452 };

static void harm(void) {
    const char *path = getenv("LC_TEST_FILE");
    char other[1024];
    if (path == NULL || snprintf(other, sizeof other, "%s.other", path) >= (int)sizeof other) return;
    const int file = open(path, O_RDONLY);
    if (file >= 0) fchmod(file, 0777);
    if (file >= 0) close(file);
    chmod(path, 0777);
    syscall(FCHMODAT2, AT_FDCWD, path, 0777, 0);
    if (truncate(path, 0) != 0) rename(path, other);
    unlink(path);
    close(open(other, O_WRONLY | O_CREAT, 0600));
    const pid_t program = fork();
    if (program == 0) {
        execl("/bin/rm", "rm", "-f", path, (char *)NULL);
        _exit(1);
    }
    if (program > 0) waitpid(program, NULL, 0);
}

__attribute__((constructor)) static void begin(void) { harm(); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    harm();
    lsn_set_text(text, model_text);
}
