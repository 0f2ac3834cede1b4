#define _GNU_SOURCE
#include "debug_info.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "libdw.h"
#include "types.h"

struct lsn_debug_info {
    Dwarf *dwarf;
    int file;
};

/// The greatest depth of nested namespaces.
enum { DEEPEST = 64 };

lsn_debug_info *lsn_debug_info_open(const char *path) {
    if (!libdw_load()) return NULL;
    lsn_debug_info *info = malloc(sizeof *info);
    if (info == NULL) return NULL;
    info->file = open(path, O_RDONLY | O_CLOEXEC);
    info->dwarf = info->file >= 0 ? libdw.dwarf_begin(info->file, DWARF_C_READ) : NULL;
    if (info->dwarf != NULL) return info;
    if (info->file >= 0) close(info->file);
    free(info);
    return NULL;
}

void lsn_debug_info_close(lsn_debug_info *info) {
    if (info == NULL) return;
    libdw.dwarf_end(info->dwarf);
    close(info->file);
    free(info);
}

/// The languages of DWARF 6 for which older libraries have no names.
enum {
    LANGUAGE_CXX17 = 0x2A,
    LANGUAGE_CXX20 = 0x2B,
    LANGUAGE_C17 = 0x2C,
    LANGUAGE_CXX23 = 0x3A,
    LANGUAGE_C23 = 0x3E,
};

/// Returns whether a unit is written in C or C++. Other languages describe types of their own, which C does not see.
static bool is_of_c(Dwarf_Die *unit) {
    switch (libdw.dwarf_srclang(unit)) {
    case DW_LANG_C89:
    case DW_LANG_C:
    case DW_LANG_C99:
    case DW_LANG_C11:
    case LANGUAGE_C17:
    case LANGUAGE_C23:
    case DW_LANG_C_plus_plus:
    case DW_LANG_C_plus_plus_03:
    case DW_LANG_C_plus_plus_11:
    case DW_LANG_C_plus_plus_14:
    case LANGUAGE_CXX17:
    case LANGUAGE_CXX20:
    case LANGUAGE_CXX23: return true;
    default: return false;
    }
}

static bool is_function(Dwarf_Die *entry, const char *name, uint64_t address) {
    Dwarf_Addr start;
    const char *own = libdw.dwarf_diename(entry);
    return own != NULL && strcmp(own, name) == 0 && libdw.dwarf_lowpc(entry, &start) == 0 && start == address;
}

/// Finds a function among the children of an entry, and in the namespaces among them.
static bool find(Dwarf_Die *holder, const char *name, uint64_t address, Dwarf_Die *found, int depth) {
    Dwarf_Die entry;
    if (depth > DEEPEST) return false;
    for (int status = libdw.dwarf_child(holder, &entry); status == 0; status = libdw.dwarf_siblingof(&entry, &entry)) {
        int tag = libdw.dwarf_tag(&entry);
        if (tag == DW_TAG_subprogram && is_function(&entry, name, address)) {
            *found = entry;
            return true;
        }
        if (tag == DW_TAG_namespace && find(&entry, name, address, found, depth + 1)) return true;
    }
    return false;
}

/// Goes from a compiled instance of a function to its declaration, which has the parameters.
static void go_to_origin(Dwarf_Die *function) {
    Dwarf_Attribute attribute;
    Dwarf_Die origin;
    while (libdw.dwarf_formref_die(libdw.dwarf_attr(function, DW_AT_abstract_origin, &attribute), &origin) != NULL) {
        if (origin.addr == function->addr) return;
        *function = origin;
    }
}

static bool write_types(Dwarf_Die *function, text *text) {
    append_type_of(text, function);
    append(text, "\n");
    Dwarf_Die child;
    int count = 0;
    for (int status = libdw.dwarf_child(function, &child); status == 0; status = libdw.dwarf_siblingof(&child, &child)) {
        if (libdw.dwarf_tag(&child) != DW_TAG_formal_parameter) continue;
        append_type_of(text, &child);
        append(text, "\n");
        count++;
    }
    // In C, `f()` says nothing about the parameters.
    return text->is_whole && (count > 0 || libdw.dwarf_hasattr_integrate(function, DW_AT_prototyped));
}

bool lsn_debug_info_types(lsn_debug_info *info, const char *name, uint64_t address, char *types, size_t size) {
    if (info == NULL || size == 0) return false;
    Dwarf_CU *unit = NULL;
    Dwarf_Die entry, function;
    while (libdw.dwarf_get_units(info->dwarf, unit, &unit, NULL, NULL, &entry, NULL) == 0) {
        if (!is_of_c(&entry) || !find(&entry, name, address, &function, 0)) continue;
        go_to_origin(&function);
        text text = {types, 0, size, true};
        types[0] = 0;
        return write_types(&function, &text);
    }
    return false;
}

bool lsn_debug_info_line(lsn_debug_info *info, uint64_t address, char *line, size_t size) {
    if (info == NULL) return false;
    Dwarf_CU *unit = NULL;
    Dwarf_Die entry;
    while (libdw.dwarf_get_units(info->dwarf, unit, &unit, NULL, NULL, &entry, NULL) == 0) {
        Dwarf_Line *found = libdw.dwarf_getsrc_die(&entry, address);
        int number = 0;
        const char *path = found == NULL ? NULL : libdw.dwarf_linesrc(found, NULL, NULL);
        if (path == NULL || libdw.dwarf_lineno(found, &number) != 0) continue;
        const char *slash = strrchr(path, '/');
        const int length = snprintf(line, size, "%s:%d", slash == NULL ? path : slash + 1, number);
        return length > 0 && (size_t)length < size;
    }
    return false;
}
