// Functions of the GNU dynamic linker that Swift's module Glibc lacks.
#ifndef LIAISON_DYNAMIC_LINKER_H
#define LIAISON_DYNAMIC_LINKER_H

#include <stdint.h>

/// Returns the path of the shared object that contains an address, or NULL if none does. The text belongs to the
/// dynamic linker. [any thread]
const char *lsn_file_of_address(const void *address);

/// Loads a library as `dlopen` does, but never while another thread forks. A process that is forked during `dlopen` may
/// lack symbols, so that the dynamic linker ends the process with the exit code 127. The process may also wait for a
/// lock for ever. [any thread]
void *lsn_load_library(const char *path, int32_t flags);

#endif
