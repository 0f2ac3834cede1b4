#define _GNU_SOURCE
#include "linking.h"

#include <dlfcn.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <unistd.h>

/// The path of the dynamic linker of this process; NULL if the process has none.
static const char *linker_path(void) {
    Dl_info info;
    void *base = (void *)getauxval(AT_BASE);
    return base != NULL && dladdr(base, &info) != 0 ? info.dli_fname : NULL;
}

void lsn_trace_linking(const char *path, const char *folders) {
    const char *linker = linker_path();
    char library_path[4096];
    const int length = snprintf(library_path, sizeof library_path, "LD_LIBRARY_PATH=%s", folders);
    if (linker == NULL || length < 0 || (size_t)length >= sizeof library_path) return;
    char traced[] = "LD_TRACE_LOADED_OBJECTS=1", warned[] = "LD_WARN=yes", bound[] = "LD_BIND_NOW=yes";
    char *environment[] = {traced, warned, bound, library_path, NULL};
    char *arguments[] = {(char *)linker, (char *)path, NULL};
    execve(linker, arguments, environment);
}
