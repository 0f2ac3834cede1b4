// Measurements that need C.
#ifndef LIAISON_PROBE_H
#define LIAISON_PROBE_H

#include <stddef.h>
#include <stdint.h>

/// The number of allocations of this process so far, on all threads.
uint64_t probe_allocations(void);

/// The bytes that this process has allocated and not freed, with the bytes that the allocator adds to each piece.
size_t probe_heap_bytes(void);

/// Calls a function `void (void *, const char *, int64_t, double)` of a shared object through libffi, and returns the
/// seconds that all calls took. A negative number means that the function could not be called.
double probe_bare_calls(const char *path, const char *symbol, size_t calls);

#endif
