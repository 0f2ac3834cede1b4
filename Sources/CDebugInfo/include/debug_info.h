// Reads the debug information about the functions of a file with libdw of elfutils. No code of the file is run.
#ifndef LIAISON_DEBUG_INFO_H
#define LIAISON_DEBUG_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The debug information of a file. One thread uses it at a time.
typedef struct lsn_debug_info lsn_debug_info;

/// Opens the debug information of a file. Returns NULL if the file has none, or if libdw cannot be loaded. The caller
/// closes it with `lsn_debug_info_close`.
lsn_debug_info *lsn_debug_info_open(const char *path);

/// Closes debug information. Does nothing for NULL.
void lsn_debug_info_close(lsn_debug_info *info);

/// Writes the types of a function in C or C++: the return type, and then the type of each parameter. A newline ends
/// each type. The function has the name `name`, and begins at the address `address` in the loaded file.
///
/// The types are in the notation of C, without qualifiers. Number types have names that tell their size: `char *`,
/// `int64_t`, `lsn_bytes`, `void (*)(bool)`.
///
/// Returns false if there is no such function, if it has no prototype, or if `size` bytes are not enough. Takes time in
/// proportion to the debug information.
bool lsn_debug_info_types(lsn_debug_info *info, const char *name, uint64_t address, char *types, size_t size);

/// Writes the line of the author's source that was running, such as `greeting.c:14`. `frames` are addresses in the loaded
/// file, of running functions, the innermost first. A line of a library, of a header or of a runtime is passed over for the
/// line that has called it, even if the compiler has put the one into the other. If no line is the author's, the innermost
/// line is written. `frame` becomes the index of the frame with the line.
///
/// Returns false if all lines are unknown, or if `size` bytes are not enough.
bool lsn_debug_info_line(lsn_debug_info *info, const uint64_t *frames, size_t count, size_t *frame, char *line,
                         size_t size);

#endif
