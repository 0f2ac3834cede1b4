#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#include "dynamic_linker.h"

const char *lsn_file_of_address(const void *address) {
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fname : NULL;
}

/// Held while a library is loaded. A constructor of the library may load another library, or fork.
static pthread_mutex_t loading = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_once_t is_prepared = PTHREAD_ONCE_INIT;

static void begin_loading(void) { pthread_mutex_lock(&loading); }

static void end_loading(void) { pthread_mutex_unlock(&loading); }

/// Frees the mutex in a process that was forked. The thread that holds the mutex has another id there.
static void free_loading(void) {
    const pthread_mutex_t unused = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
    loading = unused;
}

static void keep_forks_apart(void) { pthread_atfork(begin_loading, end_loading, free_loading); }

void *lsn_load_library(const char *path, int32_t flags) {
    pthread_once(&is_prepared, keep_forks_apart);
    begin_loading();
    void *const library = dlopen(path, flags);
    end_loading();
    return library;
}
