// Writes types in the notation of C.
#ifndef LIAISON_TYPES_H
#define LIAISON_TYPES_H

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stddef.h>

/// A text in memory of a fixed size. `is_whole` becomes false if a part did not fit and was left out.
typedef struct text {
    char *start;
    size_t length;
    size_t size;
    bool is_whole;
} text;

/// Appends a string, unless it does not fit.
void append(text *text, const char *more);

/// Appends the type of an entry; `void` for an entry without a type.
void append_type_of(text *text, Dwarf_Die *entry);

#endif
