/// @file api.h
/// The function table behind every handle. Plugins in C and C++ call the inline functions of view.h, cell.h, model.h,
/// actions.h and log.h, which describe the functions. Other languages may call through the table.
#ifndef LIAISON_API_H
#define LIAISON_API_H

#include "handle.h"

/// The weight of a text, on the scale of CSS and OpenType.
typedef enum lsn_weight {
    /// The weight of the label. Only `lsn_append_link` takes it.
    LSN_WEIGHT_OF_LABEL = 0,
    LSN_WEIGHT_ULTRALIGHT = 100,
    LSN_WEIGHT_THIN = 200,
    LSN_WEIGHT_LIGHT = 300,
    LSN_WEIGHT_REGULAR = 400,
    LSN_WEIGHT_MEDIUM = 500,
    LSN_WEIGHT_SEMIBOLD = 600,
    LSN_WEIGHT_BOLD = 700,
    LSN_WEIGHT_HEAVY = 800,
    LSN_WEIGHT_BLACK = 900
} lsn_weight;

/// The type of a JSON value.
typedef enum lsn_type {
    LSN_TYPE_NULL = 0,
    LSN_TYPE_BOOL = 1,
    LSN_TYPE_INT = 2,
    LSN_TYPE_DOUBLE = 3,
    LSN_TYPE_STRING = 4,
    LSN_TYPE_ARRAY = 5,
    LSN_TYPE_OBJECT = 6
} lsn_type;

/// The functions of the host.
///
/// Later versions only append functions. `size` is the size of the table in the running host, in bytes. A function
/// beyond this size does not exist in that host.
typedef struct lsn_api {
    size_t size;

    /* 1.0 */
    void (*set_text)(lsn_label *label, const char *text);
    void (*append_text)(lsn_label *label, const char *text, lsn_weight weight);
    void (*set_weight)(lsn_label *label, lsn_weight weight);
    void (*set_lines)(lsn_label *label, int64_t lines);
    void (*set_image)(lsn_image *image, const char *source);
    void (*set_title)(lsn_button *button, const char *title);
    void (*set_progress)(lsn_progress *progress, double fraction);
    void (*set_hidden)(lsn_view *view, bool hidden);
    void (*set_color)(lsn_view *view, const char *color);
    void (*set_link)(lsn_view *view, const char *url);
    void (*set_accessibility_label)(lsn_view *view, const char *text);
    void (*fail)(lsn_cell *cell, const char *reason);
    void (*log)(lsn_liaison *liaison, const char *message);
    const lsn_value *(*model_value)(const lsn_model *model, const char *field);
    lsn_type (*value_type)(const lsn_value *value);
    bool (*value_bool)(const lsn_value *value);
    int64_t (*value_int)(const lsn_value *value);
    double (*value_double)(const lsn_value *value);
    const char *(*value_string)(const lsn_value *value);
    size_t (*value_count)(const lsn_value *value);
    const lsn_value *(*value_item)(const lsn_value *value, size_t index);
    const char *(*value_key)(const lsn_value *value, size_t index);
    const lsn_value *(*value_member)(const lsn_value *value, const char *key);

    /* Appended: compare `size` before a call. */
    bool (*model_set_bool)(const lsn_model *model, const char *field, bool value);
    bool (*model_set_int)(const lsn_model *model, const char *field, int64_t value);
    bool (*model_set_double)(const lsn_model *model, const char *field, double value);
    bool (*model_set_string)(const lsn_model *model, const char *field, const char *text);
    bool (*model_set_null)(const lsn_model *model, const char *field);
    bool (*reload_row)(lsn_liaison *liaison, lsn_index_path index_path);
    bool (*delete_row)(lsn_liaison *liaison, lsn_index_path index_path);
    bool (*insert_row)(lsn_liaison *liaison, lsn_index_path index_path, const char *component, const char *model);
    bool (*select_row)(lsn_liaison *liaison, lsn_index_path index_path);
    bool (*deselect_row)(lsn_liaison *liaison, lsn_index_path index_path);
    bool (*open)(lsn_liaison *liaison, const char *url);
    bool (*append_link)(lsn_label *label, const char *text, const char *url, lsn_weight weight);
} lsn_api;

/// True if the running host has a function of the table.
#define LSN_API_HAS(api, function) ((api)->size >= offsetof(lsn_api, function) + sizeof((api)->function))

#endif
