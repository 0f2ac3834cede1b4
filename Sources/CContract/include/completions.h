// Functions that are given to a plugin as the completion of a command, each with a count of its own.
#ifndef LIAISON_COMPLETIONS_H
#define LIAISON_COMPLETIONS_H

#include <stdbool.h>

/// How many there are.
enum { LSN_COMPLETIONS = 512 };

typedef void (*lsn_completion)(bool is_done);

/// One of them. It may be called on any thread.
lsn_completion lsn_completion_at(int index);

/// How often it was called so far.
int lsn_completion_count(int index);

#endif
