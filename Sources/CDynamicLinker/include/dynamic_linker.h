// Functions of the GNU dynamic linker that Swift's module Glibc lacks.
#ifndef LIAISON_DYNAMIC_LINKER_H
#define LIAISON_DYNAMIC_LINKER_H

/// Returns the path of the shared object that contains an address, or NULL if none does. The text belongs to the
/// dynamic linker. [any thread]
const char *lsn_file_of_address(const void *address);

#endif
