/// @file base.h
/// The version of the plugin ABI, what exports a function, and the types of arguments that are passed by value.
///
/// In all of Liaison's headers a declaration carries its thread: `[main]` may be called during a command only, on the
/// thread that sent it; `[any thread]` may be called from anywhere.
#ifndef LIAISON_BASE_H
#define LIAISON_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The ABI version these headers describe. A manifest says which it needs: `"liaison": "1.0"`.
#define LIAISON_VERSION_MAJOR 1
#define LIAISON_VERSION_MINOR 0

/// Marks a function that a manifest names: C linkage, and exported where the plugin is built with hidden visibility.
///
///     LIAISON_EXPORT void likes_configure(lsn_label *text, int64_t count) { … }
#ifdef __cplusplus
#define LIAISON_EXPORT extern "C" __attribute__((visibility("default")))
#else
#define LIAISON_EXPORT __attribute__((visibility("default")))
#endif

/// Bytes of a model's `bytes` field. Borrowed for the call. An absent optional has `data` NULL.
typedef struct lsn_bytes {
    const uint8_t *data;
    size_t count;
} lsn_bytes;

/// The texts of a model's `[string]` field: UTF-8, NUL-terminated. Borrowed for the call. An absent optional has `items` NULL.
typedef struct lsn_strings {
    const char *const *items;
    size_t count;
} lsn_strings;

/// The numbers of a model's `[int]` field. Borrowed for the call. An absent optional has `items` NULL.
typedef struct lsn_ints {
    const int64_t *items;
    size_t count;
} lsn_ints;

/// The numbers of a model's `[double]` field. Borrowed for the call. An absent optional has `items` NULL.
typedef struct lsn_doubles {
    const double *items;
    size_t count;
} lsn_doubles;

/// Where a row stands: the index of its section and its index in it, both from 0.
typedef struct lsn_index_path {
    int64_t section;
    int64_t row;
} lsn_index_path;

#endif
