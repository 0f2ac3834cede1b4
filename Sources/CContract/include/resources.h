// What the C library knows of this process's memory and Swift's view of it does not.
#ifndef LIAISON_RESOURCES_H
#define LIAISON_RESOURCES_H

#include <stdint.h>

/// How many bytes were allocated with malloc, in all its arenas, and not given back.
int64_t lsn_allocated_bytes(void);

#endif
