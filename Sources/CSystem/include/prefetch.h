// A prefetch instruction, which Swift cannot express.
#ifndef LIAISON_PREFETCH_H
#define LIAISON_PREFETCH_H

/// Begins to load memory into the cache, and does not wait. Any address is allowed, including an invalid one. [any
/// thread]
static inline void lsn_prefetch(const void *address) { __builtin_prefetch(address, 1); }

#endif
