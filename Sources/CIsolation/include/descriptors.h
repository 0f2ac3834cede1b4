// The sockets, pipes and files in memory that the host and its workers share.
#ifndef LIAISON_DESCRIPTORS_H
#define LIAISON_DESCRIPTORS_H

#include <stdint.h>

/// Makes two sockets that are connected to each other, and are closed on exec. Returns 0, or -1 with `errno`.
int lsn_connected_sockets(int32_t *first, int32_t *second);

/// Makes a pipe. Neither end blocks. Returns 0, or -1 with `errno`.
int lsn_output_pipe(int32_t *readable, int32_t *writable);

/// Redirects standard output and standard error to a descriptor, and closes that descriptor. Each line is written at
/// once.
void lsn_print_to(int32_t output);

/// Writes the text of standard output that no newline has ended yet.
void lsn_flush_printed(void);

/// Makes a file without a name, in memory. A descriptor that opens the file again may only read it. Returns a
/// descriptor for reading and writing, or -1 with `errno`.
int32_t lsn_memory_file(void);

/// Copies a file of 512 MB at most to memory that nobody can change any more. Returns a descriptor, or -1 with `errno`.
int32_t lsn_sealed_copy(const char *path);

/// Opens a descriptor again, for reading only. Returns the new descriptor, or -1 with `errno`.
int32_t lsn_reopen_for_reading(int32_t file);

#endif
