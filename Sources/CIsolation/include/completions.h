// The functions for the completions of a worker, made by the compiler. To make a function at run time would need memory
// that is writable and executable, which the sandbox does not allow.
#ifndef LIAISON_COMPLETIONS_H
#define LIAISON_COMPLETIONS_H

#include <stdbool.h>
#include <stdint.h>

/// The number of functions.
enum { LSN_COMPLETIONS = 1024 };

/// Returns the function of the completion with a number, from 1 to `LSN_COMPLETIONS`; NULL for another number. Different
/// numbers have different functions.
void (*lsn_completion(uint64_t number))(bool is_done);

/// Returns the function of the completion with a number that takes a result, too.
void (*lsn_completion_with_result(uint64_t number))(bool is_done, const char *result);

/// Sets the handler that each function calls with its number and the result, on the thread that has called the function.
/// The result is NULL for a function without one.
void lsn_on_completion(void (*called)(uint64_t number, bool is_done, const char *result));

#endif
