// Asks the dynamic linker for the libraries of a plugin, without running any of the plugin's code.
#ifndef LIAISON_LINKING_H
#define LIAISON_LINKING_H

/// Turns this process into the dynamic linker, which writes to standard output and error which libraries it would load for a shared
/// object, and which libraries and symbols it would not find. The linker searches the folders of `LD_LIBRARY_PATH` in
/// `folders`. Returns if that fails.
void lsn_trace_linking(const char *path, const char *folders);

#endif
