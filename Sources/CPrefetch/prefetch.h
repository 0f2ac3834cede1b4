/// @file prefetch.h
/// What Swift has no word for.
#ifndef LIAISON_PREFETCH_H
#define LIAISON_PREFETCH_H

/// Begins to bring memory into the cache, and does not wait for it. Any address is fine.
static inline void lsn_prefetch(const void *address) { __builtin_prefetch(address, 1); }

#endif
