// Asks the dynamic linker what it would do, without that any of a plugin's code is run.
#ifndef LIAISON_LINKING_H
#define LIAISON_LINKING_H

#include <stdbool.h>
#include <stdint.h>

/// Lets the dynamic linker write to a file which libraries it would load for a shared object, and what it would not find.
/// It runs in a process of its own. False: it cannot be asked.
bool lsn_trace_linking(const char *path, int32_t output);

#endif
