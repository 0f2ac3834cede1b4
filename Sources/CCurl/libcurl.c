#include "libcurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static libcurl_functions functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *library, const char *name, void *function, size_t size) {
    void *address = dlsym(library, name);
    memcpy(function, &address, size);
    return address != NULL;
}

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return;
#define X(name) \
    if (!find(library, #name, &functions.name, sizeof functions.name)) return;
    LIBCURL_FUNCTIONS(X)
#undef X
    is_loaded = functions.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

const libcurl_functions *libcurl(void) {
    pthread_once(&once, load);
    return is_loaded ? &functions : NULL;
}
