// Inline accessors for libffi's ffi_type globals: Swift 6 refuses to touch a mutable C global directly.
#ifndef LIAISON_CFFI_SHIM_H
#define LIAISON_CFFI_SHIM_H

#include <ffi.h>

static inline ffi_type *cffi_type_void(void) { return &ffi_type_void; }
static inline ffi_type *cffi_type_pointer(void) { return &ffi_type_pointer; }
static inline ffi_type *cffi_type_sint64(void) { return &ffi_type_sint64; }
static inline ffi_type *cffi_type_double(void) { return &ffi_type_double; }
/// An address in the library.
static inline const void *cffi_address(void) { return (const void *)&ffi_call; }
/// `bool` of C: one unsigned byte on every ABI that Linux has.
static inline ffi_type *cffi_type_bool(void) { return &ffi_type_uint8; }

#endif
