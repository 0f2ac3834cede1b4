// The rights of this process. Swift's module Glibc lacks `getauxval`.
#ifndef LIAISON_RIGHTS_H
#define LIAISON_RIGHTS_H

#include <stdbool.h>
#include <sys/auxv.h>

/// Returns whether the file of the program gives this process rights that its user does not have: the rights of the
/// owner or of the group of the file, or capabilities (execve(2), `AT_SECURE`). [any thread]
static inline bool lsn_has_rights_of_file(void) { return getauxval(AT_SECURE) != 0; }

#endif
