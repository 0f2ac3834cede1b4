// What debug information says of the functions of a file. It is read with libdw of elfutils; none of the file's code is run.
#ifndef LIAISON_DEBUG_INFO_H
#define LIAISON_DEBUG_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The debug information of a file. It belongs to one thread at a time.
typedef struct lsn_debug_info lsn_debug_info;

/// Opens the debug information of a file; NULL: it has none. Whoever opens it closes it.
lsn_debug_info *lsn_debug_info_open(const char *path);

/// Closes it.
void lsn_debug_info_close(lsn_debug_info *info);

/// Writes the types of a function in C or C++, each ended by a newline: what it returns, then its parameters. They are
/// written as C does, but without qualifiers, and with names for numbers that say their size: `char *`, `int64_t`,
/// `lsn_bytes`, `void (*)(bool)`. The function is the one with this name at this address of the file as it is loaded.
/// False: there is no such function, it has no prototype, or there is no room.
bool lsn_debug_info_types(lsn_debug_info *info, const char *name, uint64_t address, char *types, size_t size);

/// Writes the line of the source at an address of the file as it is loaded: `greeting.c:14`. False: the line is unknown, or
/// there is no room.
bool lsn_debug_info_line(lsn_debug_info *info, uint64_t address, char *line, size_t size);

#endif
