// The use of another process: processor time, memory and threads.
#ifndef LIAISON_PROCESS_USE_H
#define LIAISON_PROCESS_USE_H

#include <stdint.h>

/// The processor time that a process has taken, in nanoseconds; -1 if there is no such process. [any thread]
int64_t lsn_processor_time(int32_t process);

/// Reads the size of the memory of a process without the memory of files, in bytes, and the number of its threads.
/// Returns 0, or -1 if they are unknown. [any thread]
int lsn_read_use(int32_t process, int64_t *memory, int64_t *threads);

#endif
