#include "libdw.h"
#include "types.h"

#include <dwarf.h>
#include <stdio.h>
#include <string.h>

/// The greatest depth of nested types. Damaged debug information may contain types that refer to each other in a
/// circle.
enum { DEEPEST = 32 };

static void append_type(text *text, Dwarf_Die *type, int depth);

void append(text *text, const char *more) {
    size_t length = strlen(more);
    if (length >= text->size - text->length) {
        text->is_whole = false;
        return;
    }
    memcpy(text->start + text->length, more, length + 1);
    text->length += length;
}

/// Finds the type of an entry, without typedefs and qualifiers. Returns false for `void`.
static bool type_of(Dwarf_Die *entry, Dwarf_Die *type) {
    Dwarf_Attribute attribute;
    Dwarf_Die named;
    if (libdw.dwarf_formref_die(libdw.dwarf_attr_integrate(entry, DW_AT_type, &attribute), &named) == NULL) return false;
    return libdw.dwarf_peel_type(&named, type) == 0;
}

static void append_type_within(text *text, Dwarf_Die *entry, int depth) {
    Dwarf_Die type;
    if (depth > DEEPEST) text->is_whole = false;
    else if (type_of(entry, &type)) append_type(text, &type, depth + 1);
    else append(text, "void");
}

void append_type_of(text *text, Dwarf_Die *entry) { append_type_within(text, entry, 0); }

static void append_number(text *text, Dwarf_Die *type) {
    Dwarf_Attribute attribute;
    Dwarf_Word encoding = 0, size = 0;
    libdw.dwarf_formudata(libdw.dwarf_attr_integrate(type, DW_AT_encoding, &attribute), &encoding);
    libdw.dwarf_aggregate_size(type, &size);
    char name[32];
    switch (encoding) {
    case DW_ATE_boolean: append(text, size == 1 ? "bool" : "a large bool"); return;
    case DW_ATE_float: append(text, size == 8 ? "double" : size == 4 ? "float" : "long double"); return;
    case DW_ATE_signed:
    case DW_ATE_unsigned:
        snprintf(name, sizeof name, "%sint%d_t", encoding == DW_ATE_unsigned ? "u" : "", (int)size * 8);
        append(text, name);
        return;
    // A character of one language is a byte of another.
    case DW_ATE_signed_char:
    case DW_ATE_unsigned_char:
    case DW_ATE_UTF:
        if (size == 1) {
            append(text, "char");
            return;
        }
        break;
    default: break;
    }
    const char *own = libdw.dwarf_diename(type);
    append(text, own != NULL ? own : "a number");
}

/// Appends the types of a function's parameters.
static void append_parameters(text *text, Dwarf_Die *function, int depth) {
    Dwarf_Die child;
    const char *separator = "";
    for (int status = libdw.dwarf_child(function, &child); status == 0; status = libdw.dwarf_siblingof(&child, &child)) {
        if (libdw.dwarf_tag(&child) != DW_TAG_formal_parameter) continue;
        append(text, separator);
        append_type_within(text, &child, depth);
        separator = ", ";
    }
}

static void append_pointer(text *text, Dwarf_Die *pointer, int depth) {
    Dwarf_Die target;
    bool is_typed = type_of(pointer, &target);
    if (is_typed && libdw.dwarf_tag(&target) == DW_TAG_subroutine_type) {
        append_type_within(text, &target, depth);
        append(text, " (*)(");
        append_parameters(text, &target, depth);
        append(text, ")");
        return;
    }
    if (is_typed) append_type(text, &target, depth + 1);
    else append(text, "void");
    bool is_behind_pointer = text->length > 0 && text->start[text->length - 1] == '*';
    append(text, is_behind_pointer ? "*" : " *");
}

static void append_type(text *text, Dwarf_Die *type, int depth) {
    if (depth > DEEPEST) {
        text->is_whole = false;
        return;
    }
    const char *name = libdw.dwarf_diename(type);
    switch (libdw.dwarf_tag(type)) {
    case DW_TAG_base_type: append_number(text, type); return;
    case DW_TAG_pointer_type:
    case DW_TAG_reference_type:
    case DW_TAG_rvalue_reference_type: append_pointer(text, type, depth); return;
    case DW_TAG_unspecified_type: append(text, "void"); return;
    default: append(text, name != NULL ? name : "a type without a name"); return;
    }
}
