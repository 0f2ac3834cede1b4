// Checks of the memory that an examined plugin allocates.
#ifndef LIAISON_CHECKED_MEMORY_H
#define LIAISON_CHECKED_MEMORY_H

/// Starts this program anew with the checks of malloc (mallopt(3), M_CHECK_ACTION) for itself and the processes that it
/// forks: a function that writes behind its memory, or frees memory twice, aborts its process. Returns if the program has
/// these checks already, if the user preloads libraries, or if the C library has no checks. Call the function before the
/// program has an effect.
///
/// `arguments` are those of the program, with NULL behind the last.
void lsn_restart_with_checked_memory(char *const *arguments);

/// Fills memory that is allocated or freed from now on with a pattern.
void lsn_perturb_memory(void);

#endif
