// Functions that a host passes to a plugin as completions of commands. Each has a counter of its own.
#ifndef LIAISON_COUNTED_COMPLETIONS_H
#define LIAISON_COUNTED_COMPLETIONS_H

#include <stdbool.h>

/// The number of completions.
enum { LSN_COUNTED_COMPLETIONS = 512 };

typedef void (*lsn_completion_function)(bool is_done);

/// The completion with an index, from 0. A completion may be called on any thread.
lsn_completion_function lsn_counted_completion(int index);

/// The completion with an index that takes a result, too.
typedef void (*lsn_result_function)(bool is_done, const char *result);
lsn_result_function lsn_counted_completion_with_result(int index);

/// The number of calls so far of the completion with an index.
int lsn_count_of_completion(int index);

#endif
