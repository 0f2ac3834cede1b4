// What can only be measured from C.
#ifndef LIAISON_PROBE_H
#define LIAISON_PROBE_H

#include <stddef.h>
#include <stdint.h>

/// How often this process has allocated memory, on any thread.
uint64_t probe_allocations(void);

/// How many bytes this process has allocated and not given back, with what the allocator adds to each piece.
size_t probe_heap_bytes(void);

/// Calls a function `void (void *, const char *, int64_t, double)` of a shared object through libffi, and says how many
/// seconds all calls took. Below 0: it could not be called.
double probe_bare_calls(const char *path, const char *symbol, size_t calls);

#endif
