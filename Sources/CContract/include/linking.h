// Asks the dynamic linker for the libraries of a plugin, without running any of the plugin's code.
#ifndef LIAISON_LINKING_H
#define LIAISON_LINKING_H

#include <stdbool.h>
#include <stdint.h>

/// Makes the dynamic linker write to a file which libraries it would load for a shared object, and which libraries and
/// symbols it would not find. The linker runs in a process of its own. Returns false if that fails.
bool lsn_trace_linking(const char *path, int32_t output);

#endif
