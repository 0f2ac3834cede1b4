// How types are written.
#ifndef LIAISON_TYPES_H
#define LIAISON_TYPES_H

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stddef.h>

/// A text that is being written. What has no room is left out, and remembered.
typedef struct text {
    char *start;
    size_t length;
    size_t size;
    bool is_whole;
} text;

/// Writes more.
void append(text *text, const char *more);

/// Writes the type that an entry has; an entry without one has `void`.
void append_type_of(text *text, Dwarf_Die *entry);

#endif
