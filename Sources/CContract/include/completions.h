// Functions that a host passes to a plugin as completions of commands. Each has a counter of its own.
#ifndef LIAISON_COMPLETIONS_H
#define LIAISON_COMPLETIONS_H

#include <stdbool.h>

/// The number of completions.
enum { LSN_COMPLETIONS = 512 };

typedef void (*lsn_completion)(bool is_done);

/// The completion with an index, from 0. A completion may be called on any thread.
lsn_completion lsn_completion_at(int index);

/// The number of calls so far of the completion with an index.
int lsn_completion_count(int index);

#endif
