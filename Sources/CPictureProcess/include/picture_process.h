// Starts the program that draws pictures.
#ifndef LIAISON_PICTURE_PROCESS_H
#define LIAISON_PICTURE_PROCESS_H

#include <stddef.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Starts a program whose standard input is a file, and whose standard output can be read from `output`.
///
/// Of this process the program gets the input and nothing else: no environment, and no other descriptor. `arguments` ends with
/// NULL. Returns the id of the process, which the caller waits for, or a negative code of `errno`. The caller closes
/// `output`. [any thread]
pid_t lsn_start_picture_program(const char *path, char *const *arguments, int input, int *output);

/// Makes a file in memory with some bytes, which is read from its start. Returns its descriptor, which the caller closes, or a
/// negative code of `errno`. [any thread]
int lsn_file_of_bytes(const void *bytes, size_t count);

#ifdef __cplusplus
}
#endif
#endif
