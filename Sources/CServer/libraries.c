#include "libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

static server_functions functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *library, const char *name, void *function, size_t size) {
    void *address = dlsym(library, name);
    memcpy(function, &address, size);
    return address != NULL;
}

static void load(void) {
    void *const microhttpd = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    void *const zlib = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
    if (microhttpd == NULL || zlib == NULL) return;
#define X(name) \
    if (!find(microhttpd, #name, &functions.name, sizeof functions.name)) return;
    LIBMICROHTTPD_FUNCTIONS(X)
#undef X
#define X(name) \
    if (!find(zlib, #name, &functions.name, sizeof functions.name)) return;
    ZLIB_FUNCTIONS(X)
#undef X
    is_loaded = true;
}

const server_functions *server_libraries(void) {
    pthread_once(&once, load);
    return is_loaded ? &functions : NULL;
}
