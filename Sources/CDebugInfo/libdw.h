// The functions of libdw, which the first use loads. A program that reads no debug information starts without libdw.
#ifndef LIAISON_LIBDW_H
#define LIAISON_LIBDW_H

#include <elfutils/libdw.h>
#include <stdbool.h>

/// The list of the functions of libdw that this module uses.
#define LIBDW_FUNCTIONS(X) \
    X(dwarf_aggregate_size) \
    X(dwarf_attr) \
    X(dwarf_attr_integrate) \
    X(dwarf_begin) \
    X(dwarf_child) \
    X(dwarf_diename) \
    X(dwarf_end) \
    X(dwarf_filesrc) \
    X(dwarf_formref_die) \
    X(dwarf_formudata) \
    X(dwarf_get_units) \
    X(dwarf_getscopes) \
    X(dwarf_getscopes_die) \
    X(dwarf_getsrc_die) \
    X(dwarf_getsrcfiles) \
    X(dwarf_hasattr_integrate) \
    X(dwarf_lineno) \
    X(dwarf_linesrc) \
    X(dwarf_lowpc) \
    X(dwarf_peel_type) \
    X(dwarf_siblingof) \
    X(dwarf_srclang) \
    X(dwarf_tag)

/// The addresses of the functions.
typedef struct libdw_functions {
#define X(name) __typeof__(&(name)) name;
    LIBDW_FUNCTIONS(X)
#undef X
} libdw_functions;

/// The functions. They are valid once `libdw_load` has returned true.
extern libdw_functions libdw;

/// Loads libdw. Returns false if libdw cannot be loaded, or if it lacks one of the functions.
bool libdw_load(void);

#endif
