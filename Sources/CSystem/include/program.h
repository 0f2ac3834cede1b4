// Starts a program that inherits nothing. Swift's module Glibc lacks the functions of Linux for that.
#ifndef LIAISON_PROGRAM_H
#define LIAISON_PROGRAM_H

#include <stddef.h>
#include <sys/types.h>

/// Starts a program. Its standard input is `input`, and its standard output can be read from `*output`.
///
/// The program inherits nothing else of this process: no environment, and no other descriptor. `arguments` ends with
/// NULL.
///
/// Returns the id of the process, or a negative code of `errno`. The caller waits for the process, and closes
/// `*output`. [any thread]
pid_t lsn_start_program(const char *path, char *const *arguments, int input, int *output);

/// Makes a file in memory with some bytes, positioned at its start. Returns its descriptor, which the caller closes, or
/// a negative code of `errno`. [any thread]
int lsn_file_of_bytes(const void *bytes, size_t count);

#endif
