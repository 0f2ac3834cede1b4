#define _GNU_SOURCE
#include "allocations.h"

#include "interpose.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// All threads share the counts, because another thread may free the memory that a command has allocated.
static _Thread_local bool paused;
static atomic_uint_least64_t count;
static atomic_int_least64_t bytes;

// The functions of the C library, or of the library of malloc's checks. Once these pointers are set, all calls by name go
// through the counters, even calls of this library. The pointers are volatile, because a compiler that knows their values
// calls the functions by name.
static void *(*volatile own_malloc)(size_t);
static void *(*volatile own_calloc)(size_t, size_t);
static void *(*volatile own_realloc)(void *, size_t);
static void *(*volatile own_aligned_alloc)(size_t, size_t);
static void *(*volatile own_memalign)(size_t, size_t);
static void *(*volatile own_valloc)(size_t);
static void *(*volatile own_pvalloc)(size_t);
static int (*volatile own_posix_memalign)(void **, size_t, size_t);
static void (*volatile own_free)(void *);

/// malloc_usable_size of the C library: dlsym(3) finds the default version of a symbol. That of malloc's checks aborts for
/// memory of the dynamic linker.
static size_t (*usable_size)(void *);

static void *took(void *memory) {
    if (paused || memory == NULL) return memory;
    count++;
    bytes += (int64_t)usable_size(memory);
    return memory;
}

static void gave(void *memory) {
    if (!paused && memory != NULL) bytes -= (int64_t)usable_size(memory);
}

static void *counted_malloc(size_t size) { return took(own_malloc(size)); }

static void *counted_calloc(size_t items, size_t size) { return took(own_calloc(items, size)); }

static void *counted_realloc(void *memory, size_t size) {
    const size_t before = memory != NULL ? usable_size(memory) : 0;
    void *moved = own_realloc(memory, size);
    // If there is no memory for the new block, the old block stays.
    if (!paused && (moved != NULL || size == 0)) bytes -= (int64_t)before;
    return took(moved);
}

static void *counted_aligned_alloc(size_t alignment, size_t size) { return took(own_aligned_alloc(alignment, size)); }

static void *counted_memalign(size_t alignment, size_t size) { return took(own_memalign(alignment, size)); }

static void *counted_valloc(size_t size) { return took(own_valloc(size)); }

static void *counted_pvalloc(size_t size) { return took(own_pvalloc(size)); }

static int counted_posix_memalign(void **memory, size_t alignment, size_t size) {
    int status = own_posix_memalign(memory, alignment, size);
    if (status == 0) took(*memory);
    return status;
}

static void counted_free(void *memory) {
    gave(memory);
    own_free(memory);
}

/// Stores the address of a function, and puts a counter in place of the function.
#define WATCH(name)                                                                                                    \
    do {                                                                                                               \
        void *replacement;                                                                                             \
        own_##name = name;                                                                                             \
        memcpy(&replacement, &(__typeof__(&counted_##name)){counted_##name}, sizeof replacement);                      \
        lsn_interpose_everywhere(#name, replacement);                                                                  \
    } while (0)

void lsn_watch_allocations(void) {
    paused = true;
    if (own_malloc != NULL) return;
    void *const function = dlsym(RTLD_DEFAULT, "malloc_usable_size");
    if (function == NULL) return;
    memcpy(&usable_size, &function, sizeof function);
    WATCH(free);
    WATCH(malloc);
    WATCH(calloc);
    WATCH(realloc);
    WATCH(aligned_alloc);
    WATCH(memalign);
    WATCH(valloc);
    WATCH(pvalloc);
    WATCH(posix_memalign);
}

void lsn_count_allocations(bool isCounted) { paused = !isCounted; }

lsn_allocations lsn_counted_allocations(void) { return (lsn_allocations){count, bytes}; }
