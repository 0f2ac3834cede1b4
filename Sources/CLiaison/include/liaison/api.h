/// @file api.h
/// The function table behind every handle. Plugins in C and C++ call the inline functions of view.h, cell.h, model.h,
/// actions.h and log.h, which describe the functions. Other languages may call through the table.
#ifndef LIAISON_API_H
#define LIAISON_API_H

#include "handle.h"

/// The weight of a text, on the scale of CSS and OpenType.
typedef enum lsn_weight {
    /// The weight of the label. Only `lsn_append_link` and `lsn_append_styled` take it.
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

/// The looks of a piece of text besides its weight. They can be combined, but for the last two.
typedef enum lsn_traits {
    LSN_TRAIT_ITALIC = 1,
    /// The characters are equally wide.
    LSN_TRAIT_CODE = 2,
    LSN_TRAIT_STRIKE = 4,
    LSN_TRAIT_UNDERLINE = 8,
    LSN_TRAIT_SUPERSCRIPT = 16,
    LSN_TRAIT_SUBSCRIPT = 32
} lsn_traits;

/// A semantic color, which suits light and dark surroundings.
typedef enum lsn_color {
    /// The color of the label as the color of a text; none as the color behind it.
    LSN_COLOR_OF_LABEL = 0,
    LSN_COLOR_PRIMARY = 1,
    LSN_COLOR_SECONDARY = 2,
    LSN_COLOR_TERTIARY = 3,
    LSN_COLOR_ACCENT = 4,
    LSN_COLOR_SUCCESS = 5,
    LSN_COLOR_WARNING = 6,
    LSN_COLOR_DANGER = 7
} lsn_color;

/// The style of a piece of text. All zeros are the style of the label.
typedef struct lsn_text_style {
    /// The weight, or `LSN_WEIGHT_OF_LABEL`.
    lsn_weight weight;
    /// A sum of `lsn_traits`.
    uint32_t traits;
    /// The color of the text.
    lsn_color color;
    /// The color behind the text. A text without a color of its own is legible on it.
    lsn_color background;
    /// The URL that the text leads to, as in `lsn_append_link`; NULL if it leads nowhere.
    const char *url;
} lsn_text_style;

/// The alignment of the texts in a column of a table.
typedef enum lsn_alignment {
    LSN_ALIGNMENT_START = 0,
    LSN_ALIGNMENT_CENTER = 1,
    LSN_ALIGNMENT_END = 2
} lsn_alignment;

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
    bool (*append_styled)(lsn_label *label, const char *text, const lsn_text_style *style);
    bool (*clear_table)(lsn_table *table);
    bool (*append_column)(lsn_table *table, const char *title, lsn_alignment alignment, double weight);
    bool (*append_row)(lsn_table *table);
    bool (*append_cell)(lsn_table *table, const char *text, const lsn_text_style *style);
    bool (*append_to_cell)(lsn_table *table, const char *text, const lsn_text_style *style);
} lsn_api;

/// True if the running host has a function of the table.
#define LSN_API_HAS(api, function) ((api)->size >= offsetof(lsn_api, function) + sizeof((api)->function))

#endif
