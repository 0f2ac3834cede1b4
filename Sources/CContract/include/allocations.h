// Counts what functions allocate.
#ifndef LIAISON_ALLOCATIONS_H
#define LIAISON_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// What was allocated while it was counted.
typedef struct lsn_allocations {
    /// How often.
    uint64_t count;
    /// How much more than it has freed, in bytes.
    int64_t bytes;
} lsn_allocations;

/// Puts counters between all libraries of this process and `malloc`, its kin and `free`. They count what other threads
/// do, and what this one does when it is told to.
void lsn_watch_allocations(void);

/// Begins or ends to count what this thread does.
void lsn_count_allocations(bool isCounted);

/// What was counted so far.
lsn_allocations lsn_counted_allocations(void);

#endif
