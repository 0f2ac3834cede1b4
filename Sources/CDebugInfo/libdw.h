// libdw is loaded when it is needed first: whoever looks at no debug information starts without it.
#ifndef LIAISON_LIBDW_H
#define LIAISON_LIBDW_H

#include <elfutils/libdw.h>
#include <stdbool.h>

/// The functions of libdw that are used here.
#define LIBDW_FUNCTIONS(X) \
    X(dwarf_aggregate_size) \
    X(dwarf_attr) \
    X(dwarf_attr_integrate) \
    X(dwarf_begin) \
    X(dwarf_child) \
    X(dwarf_diename) \
    X(dwarf_end) \
    X(dwarf_formref_die) \
    X(dwarf_formudata) \
    X(dwarf_get_units) \
    X(dwarf_getsrc_die) \
    X(dwarf_hasattr_integrate) \
    X(dwarf_lineno) \
    X(dwarf_linesrc) \
    X(dwarf_lowpc) \
    X(dwarf_peel_type) \
    X(dwarf_siblingof) \
    X(dwarf_srclang) \
    X(dwarf_tag)

/// Where they are.
typedef struct libdw_functions {
#define X(name) __typeof__(&(name)) name;
    LIBDW_FUNCTIONS(X)
#undef X
} libdw_functions;

extern libdw_functions libdw;

/// Loads libdw; false: it is not there, or lacks a function.
bool libdw_load(void);

#endif
