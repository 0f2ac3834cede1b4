// Replaces functions that a plugin imports from other libraries.
#ifndef LIAISON_INTERPOSE_H
#define LIAISON_INTERPOSE_H

/// Makes a loaded shared object call `replacement` instead of a function that it imports by name. Calls of other
/// objects do not change. `handle` is the result of `dlopen`.
void lsn_interpose(void *handle, const char *name, void *replacement);

/// Does the same for all shared objects of this process, and for the program itself.
void lsn_interpose_everywhere(const char *name, void *replacement);

#endif
