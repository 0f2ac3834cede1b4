#define _GNU_SOURCE
#include "linking.h"

#include <dlfcn.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/wait.h>
#include <unistd.h>

/// The path of the dynamic linker of this process; NULL if the process has none.
static const char *linker_path(void) {
    Dl_info info;
    void *base = (void *)getauxval(AT_BASE);
    return base != NULL && dladdr(base, &info) != 0 ? info.dli_fname : NULL;
}

bool lsn_trace_linking(const char *path, int32_t output) {
    const char *linker = linker_path();
    if (linker == NULL) return false;
    const char *folders = getenv("LD_LIBRARY_PATH");
    char library_path[4096];
    int length = snprintf(library_path, sizeof library_path, "LD_LIBRARY_PATH=%s", folders != NULL ? folders : "");
    if (length < 0 || (size_t)length >= sizeof library_path) return false;
    char traced[] = "LD_TRACE_LOADED_OBJECTS=1", warned[] = "LD_WARN=yes", bound[] = "LD_BIND_NOW=yes";
    char *environment[] = {traced, warned, bound, library_path, NULL};
    char *arguments[] = {(char *)linker, (char *)path, NULL};
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    pid_t child = -1;
    bool is_started = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0 &&
                      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO) == 0 &&
                      posix_spawn(&child, linker, &actions, NULL, arguments, environment) == 0;
    posix_spawn_file_actions_destroy(&actions);
    int status;
    return is_started && waitpid(child, &status, 0) == child;
}
