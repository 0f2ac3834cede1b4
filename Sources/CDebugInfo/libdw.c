#include "libdw.h"

#include <dlfcn.h>
#include <string.h>

libdw_functions libdw;

static bool find(void *library, const char *name, void *function, size_t size) {
    void *address = dlsym(library, name);
    memcpy(function, &address, size);
    return address != NULL;
}

bool libdw_load(void) {
    void *library = dlopen("libdw.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return false;
#define X(name) \
    if (!find(library, #name, &libdw.name, sizeof libdw.name)) return false;
    LIBDW_FUNCTIONS(X)
#undef X
    return true;
}
