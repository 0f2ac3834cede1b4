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

/// Whether an author has written a file, and not the vendor of a library, of a compiler or of this interface.
static bool is_of_author(const char *path) {
    static const char *const others[] = {
        "/rustc/", "/library/core/", "/library/std/", "/library/alloc/", "/.cargo/registry/", "/usr/include/", "/usr/lib/",
        "/usr/share/", "/swift/stdlib/", "<compiler-generated>", "/include/liaison/", "/liaison-plugin/src/",
        "/Sources/LiaisonPlugin/",
    };
    for (size_t index = 0; index < sizeof others / sizeof others[0]; index++)
        if (strstr(path, others[index]) != NULL) return false;
    return true;
}

/// A line of the source.
typedef struct source_line {
    const char *path;
    int number;
} source_line;

/// The line from which a function was called that the compiler has put into its caller.
static source_line line_of_call(Dwarf_Die *unit, Dwarf_Die *inlined) {
    Dwarf_Attribute attribute;
    Dwarf_Word file = 0, number = 0;
    Dwarf_Files *files;
    size_t count = 0;
    if (libdw.dwarf_formudata(libdw.dwarf_attr(inlined, DW_AT_call_file, &attribute), &file) != 0 ||
        libdw.dwarf_formudata(libdw.dwarf_attr(inlined, DW_AT_call_line, &attribute), &number) != 0 ||
        libdw.dwarf_getsrcfiles(unit, &files, &count) != 0 || file >= count)
        return (source_line){NULL, 0};
    return (source_line){libdw.dwarf_filesrc(files, file, NULL, NULL), (int)number};
}

/// Finds the line of the author at an address of a unit; else the innermost line. Returns whether it is the author's.
static bool find_line(Dwarf_Die *unit, uint64_t address, source_line *line) {
    Dwarf_Line *found = libdw.dwarf_getsrc_die(unit, address);
    line->path = found == NULL ? NULL : libdw.dwarf_linesrc(found, NULL, NULL);
    if (line->path == NULL || libdw.dwarf_lineno(found, &line->number) != 0) {
        line->path = NULL;
        return false;
    }
    if (is_of_author(line->path)) return true;
    // The scopes at an address go on with those around the definition of an inlined function, and not with its caller's.
    Dwarf_Die *scopes = NULL;
    if (libdw.dwarf_getscopes(unit, address, &scopes) <= 0) return false;
    Dwarf_Die innermost = scopes[0];
    free(scopes);
    scopes = NULL;
    const int count = libdw.dwarf_getscopes_die(&innermost, &scopes);
    bool is_found = false;
    for (int index = 0; index < count && !is_found; index++) {
        if (libdw.dwarf_tag(&scopes[index]) != DW_TAG_inlined_subroutine) continue;
        const source_line call = line_of_call(unit, &scopes[index]);
        if (call.path == NULL || !is_of_author(call.path)) continue;
        *line = call;
        is_found = true;
    }
    free(scopes);
    return is_found;
}

static bool write_line(const source_line *found, char *line, size_t size) {
    const char *slash = strrchr(found->path, '/');
    const int length = snprintf(line, size, "%s:%d", slash == NULL ? found->path : slash + 1, found->number);
    return length > 0 && (size_t)length < size;
}

bool lsn_debug_info_line(lsn_debug_info *info, const uint64_t *frames, size_t count, size_t *frame, char *line,
                         size_t size) {
    if (info == NULL) return false;
    source_line innermost = {NULL, 0};
    for (size_t index = 0; index < count; index++) {
        Dwarf_CU *cursor = NULL;
        Dwarf_Die unit;
        while (libdw.dwarf_get_units(info->dwarf, cursor, &cursor, NULL, NULL, &unit, NULL) == 0) {
            source_line found;
            if (find_line(&unit, frames[index], &found)) {
                *frame = index;
                return write_line(&found, line, size);
            }
            if (found.path == NULL || innermost.path != NULL) continue;
            innermost = found;
            *frame = index;
        }
    }
    return innermost.path != NULL && write_line(&innermost, line, size);
}
