// Facts about this process's memory that Swift cannot ask the C library for.
#ifndef LIAISON_RESOURCES_H
#define LIAISON_RESOURCES_H

#include <stdint.h>

/// The number of bytes that `malloc` has allocated in all its arenas and that were not freed.
int64_t lsn_allocated_bytes(void);

/// The number of times that this process has waited instead of computing (`ru_nvcsw`).
int64_t lsn_waits(void);

/// The number of objects that the dynamic linker has loaded: the program, the libraries, the plugins.
int64_t lsn_loaded_objects(void);

#endif
