#define _GNU_SOURCE
#include "checked_memory.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The library of the checks.
#define CHECKS "libc_malloc_debug.so.0"

void lsn_restart_with_checked_memory(char *const *arguments) {
    const char *preloaded = getenv("LD_PRELOAD");
    if (preloaded != NULL && strcmp(preloaded, CHECKS) == 0) {
        // Other programs that this program starts have no checks.
        unsetenv("LD_PRELOAD");
        unsetenv("GLIBC_TUNABLES");
        return;
    }
    // The dynamic linker complains about a library that is missing.
    if (preloaded != NULL || getenv("GLIBC_TUNABLES") != NULL || dlopen(CHECKS, RTLD_LAZY | RTLD_LOCAL) == NULL) return;
    setenv("LD_PRELOAD", CHECKS, 1);
    setenv("GLIBC_TUNABLES", "glibc.malloc.check=3", 1);
    execv("/proc/self/exe", arguments);
    unsetenv("LD_PRELOAD");
    unsetenv("GLIBC_TUNABLES");
}

void lsn_perturb_memory(void) { mallopt(M_PERTURB, 0xA5); }
