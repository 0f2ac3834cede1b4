// Counts what functions allocate.
#ifndef LIAISON_ALLOCATIONS_H
#define LIAISON_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// The allocations of all counted work.
typedef struct lsn_allocations {
    /// The number of allocations.
    uint64_t count;
    /// The bytes allocated minus the bytes freed.
    int64_t bytes;
} lsn_allocations;

/// Puts counters between all libraries of this process and the functions that allocate and free memory. Other threads
/// are always counted. The calling thread is counted while `lsn_count_allocations` has turned counting on.
void lsn_watch_allocations(void);

/// Turns counting for the calling thread on or off.
void lsn_count_allocations(bool isCounted);

/// The counts so far.
lsn_allocations lsn_counted_allocations(void);

#endif
