#define _POSIX_C_SOURCE 200809L
#include "probe.h"

#include <dlfcn.h>
#include <ffi.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double probe_bare_calls(const char *path, const char *symbol, size_t calls) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *function = library != NULL ? dlsym(library, symbol) : NULL;
    if (function == NULL) return -1;
    ffi_cif interface;
    ffi_type *types[] = {&ffi_type_pointer, &ffi_type_pointer, &ffi_type_sint64, &ffi_type_double};
    if (ffi_prep_cif(&interface, FFI_DEFAULT_ABI, 4, &ffi_type_void, types) != FFI_OK) return -1;
    void *label = NULL;
    const char *text = "four";
    int64_t count = 4;
    double ratio = 0.25;
    void *arguments[] = {&label, &text, &count, &ratio};
    const double start = now();
    for (size_t call = 0; call < calls; call++) ffi_call(&interface, FFI_FN(function), NULL, arguments);
    return now() - start;
}
