// Puts itself between a plugin and the functions that it calls of other libraries.
#ifndef LIAISON_INTERPOSE_H
#define LIAISON_INTERPOSE_H

/// Lets a loaded shared object call another function instead of one that it imports by name. Only calls of that very
/// object are concerned. `handle` is what `dlopen` has answered.
void lsn_interpose(void *handle, const char *name, void *replacement);

/// Does the same for all shared objects of this process, and for the program itself.
void lsn_interpose_everywhere(const char *name, void *replacement);

#endif
