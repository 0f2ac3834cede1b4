// What the GNU dynamic linker tells and Swift's Glibc module leaves out.
#ifndef LIAISON_DYNAMIC_LINKER_H
#define LIAISON_DYNAMIC_LINKER_H

/// The path of the shared object that an address belongs to; NULL: none. Owned by the dynamic linker. [any thread]
const char *lsn_file_of_address(const void *address);

#endif
