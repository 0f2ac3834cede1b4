/// @file base.h
/// The version of the plugin ABI, the macro that exports a function, and the argument types that are passed by value.
///
/// Every function of these headers names its thread. `[main]`: call it only during a command, on the thread of that
/// command. `[any thread]`: call it at any time, on any thread.
#ifndef LIAISON_BASE_H
#define LIAISON_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The ABI version of these headers. A manifest names the version that its plugin needs: `"liaison": "1.0"`.
#define LIAISON_VERSION_MAJOR 1
#define LIAISON_VERSION_MINOR 1

/// Exports a function that the manifest names, with C linkage, even if the plugin is built with hidden visibility.
///
///     LIAISON_EXPORT void likes_configure(lsn_label *text, int64_t count) { … }
#ifdef __cplusplus
#define LIAISON_EXPORT extern "C" __attribute__((visibility("default")))
#else
#define LIAISON_EXPORT __attribute__((visibility("default")))
#endif

/// A field of type `bytes`. The host owns the memory; it is valid during the call. `data` is NULL if an optional field
/// is absent.
typedef struct lsn_bytes {
    const uint8_t *data;
    size_t count;
} lsn_bytes;

/// A field of type `[string]`. Each item is UTF-8 and NUL-terminated. The host owns the memory; it is valid during the
/// call. `items` is NULL if an optional field is absent.
typedef struct lsn_strings {
    const char *const *items;
    size_t count;
} lsn_strings;

/// A field of type `[int]`. The host owns the memory; it is valid during the call. `items` is NULL if an optional field
/// is absent.
typedef struct lsn_ints {
    const int64_t *items;
    size_t count;
} lsn_ints;

/// A field of type `[double]`. The host owns the memory; it is valid during the call. `items` is NULL if an optional
/// field is absent.
typedef struct lsn_doubles {
    const double *items;
    size_t count;
} lsn_doubles;

/// A field of type `[[string]]`: rows of texts. The host owns the memory; it is valid during the call. `items` is NULL if
/// an optional field is absent.
typedef struct lsn_string_rows {
    const lsn_strings *items;
    size_t count;
} lsn_string_rows;

/// A field of type `[[double]]`: rows of numbers. The host owns the memory; it is valid during the call. `items` is NULL
/// if an optional field is absent.
typedef struct lsn_double_rows {
    const lsn_doubles *items;
    size_t count;
} lsn_double_rows;

/// A completion that carries a result: `resultCompletion` in a manifest. Call it at most once, during the command or later.
/// [any thread]
///
/// @param is_done True for success, false for failure.
/// @param result The result of the work, such as JSON, or the reason of the failure: UTF-8 of at most 1 MB, which the host
///     copies. NULL for none. The command `completed` receives it.
typedef void (*lsn_result_completion)(bool is_done, const char *result);

/// The place of a row: the index of its section, and its index in that section. Both count from 0.
typedef struct lsn_index_path {
    int64_t section;
    int64_t row;
} lsn_index_path;

#endif
