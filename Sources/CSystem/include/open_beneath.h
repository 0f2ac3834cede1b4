// Opens files beneath a folder. Swift cannot call `syscall`, and glibc has no `openat2`.
#ifndef LIAISON_OPEN_BENEATH_H
#define LIAISON_OPEN_BENEATH_H

#include <stdbool.h>

/// Opens a file for reading by a path relative to a folder. No step of the path leaves the folder, even if another
/// process puts a symbolic link in the place of a name at the same time (`openat2`, Linux 5.6). Does not wait for the
/// writer of a FIFO.
///
/// Returns a descriptor, which the caller closes. After an error returns -1 and sets `errno`: `EXDEV` if the path leads
/// out of the folder, `ELOOP` if the path contains a symbolic link and `follows_links` is false. [any thread]
int lsn_open_beneath(int folder, const char *path, bool follows_links);

#endif
