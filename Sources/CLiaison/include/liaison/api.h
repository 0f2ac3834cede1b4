/// @file api.h
/// The function table behind every handle. Plugins in C and C++ call the inline functions of view.h, canvas.h,
/// cell.h, model.h, actions.h and log.h, which describe the functions. Other languages may call through the table.
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

/// The alignment of the texts in a column of a table, or of a text beside its point in a drawing.
typedef enum lsn_alignment {
    LSN_ALIGNMENT_START = 0,
    LSN_ALIGNMENT_CENTER = 1,
    LSN_ALIGNMENT_END = 2
} lsn_alignment;

/// How a shape of a drawing is painted. All zeros paint nothing, but see `lsn_draw_text`.
typedef struct lsn_paint {
    /// The semantic color, which counts if `light` is 0; `LSN_COLOR_OF_LABEL` for none.
    lsn_color color;
    /// The exact color in light surroundings, `LSN_RGB(0xRRGGBB)`; 0 for none.
    uint32_t light;
    /// The exact color in dark surroundings, `LSN_RGB(0xRRGGBB)`; 0 for that in light surroundings.
    uint32_t dark;
    /// The transparency in percent: 0 for a paint that hides what is below. A number above 100 counts as 100.
    uint32_t transparency;
} lsn_paint;

/// An exact color of a paint: `LSN_RGB(0xFF8800)`. So black differs from no color.
#define LSN_RGB(rgb) (0x1000000u | (uint32_t)(rgb))

/// A point of a drawing. The y axis points down.
typedef struct lsn_point {
    double x;
    double y;
} lsn_point;

/// The kind of a shape.
typedef enum lsn_shape_kind {
    /// Lines from point to point.
    LSN_SHAPE_POLYLINE = 1,
    /// Lines from point to point, and back to the first.
    LSN_SHAPE_POLYGON = 2,
    /// A rectangle, whose corners may be round.
    LSN_SHAPE_RECTANGLE = 3,
    /// A part of a circle. The fill is the sector.
    LSN_SHAPE_ARC = 4,
    /// A line of text.
    LSN_SHAPE_TEXT = 5
} lsn_shape_kind;

/// A shape of a drawing. A member that the kind does not name is not read. Lengths are in points of the drawing.
typedef struct lsn_shape {
    /// `sizeof(lsn_shape)`. Later versions append members. A host reads a member beyond the size as 0.
    uint32_t size;
    lsn_shape_kind kind;
    /// The paint of the outline. A text has none.
    lsn_paint stroke;
    /// The paint inside the outline, or of the text.
    lsn_paint fill;
    /// The thickness of the outline.
    double thickness;
    /// The top left corner of a rectangle, the center of an arc, or the point beside which a text stands, in the middle
    /// of its height.
    double x, y;
    /// The size of a rectangle. The height is also the size of the font of a text.
    double width, height;
    /// The radius of an arc, or of the corners of a rectangle.
    double radius;
    /// The angles of an arc in turns, clockwise from the top: 0.25 is on the right. An arc of a turn is a circle.
    double start, end;
    /// The points of a polyline or polygon. Borrowed for the call.
    const lsn_point *points;
    size_t count;
    /// The text, in UTF-8 and NUL-terminated. Borrowed for the call.
    const char *text;
    /// The position of the text beside its point.
    lsn_alignment alignment;
    /// The weight of the text; 0 for `LSN_WEIGHT_REGULAR`.
    lsn_weight weight;
} lsn_shape;

/// A number of a view. Lengths are in points.
typedef enum lsn_number_property {
    LSN_NUMBER_WIDTH = 1,
    LSN_NUMBER_HEIGHT = 2,
    /// The distance from each edge to the content.
    LSN_NUMBER_PADDING = 3,
    /// The distance between the elements of a stack.
    LSN_NUMBER_SPACING = 4,
    /// The size of the font of a label or button.
    LSN_NUMBER_SIZE = 5,
    /// 1 for the slanted text of a label or button, 0 for upright text.
    LSN_NUMBER_ITALIC = 6,
    /// The radius of the corners.
    LSN_NUMBER_CORNER = 7,
    /// 0 for a button that cannot be tapped, 1 for any other.
    LSN_NUMBER_ENABLED = 8,
    /// The level of a heading, of an item of a list, or of another part of a list, from 1 to 32; 0 for none.
    LSN_NUMBER_LEVEL = 9
} lsn_number_property;

/// A text of a view.
typedef enum lsn_string_property {
    /// The color behind the view.
    LSN_STRING_GROUND = 1,
    /// The color of the line around the view.
    LSN_STRING_BORDER = 2,
    /// The style of a button: `automatic`, `plain`, `bordered`, `filled` or `destructive`.
    LSN_STRING_BUTTON_STYLE = 3,
    /// The value that screen readers read after the view.
    LSN_STRING_ACCESSIBILITY_VALUE = 4,
    /// What screen readers say about the use of the view.
    LSN_STRING_ACCESSIBILITY_HINT = 5,
    /// The media type of the document that the view leads to.
    LSN_STRING_LINK_TYPE = 6,
    /// The time that the view shows, in the form of RFC 3339.
    LSN_STRING_TIME = 7
} lsn_string_property;

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
    bool (*clear_canvas)(lsn_canvas *canvas, double width, double height);
    bool (*draw)(lsn_canvas *canvas, const lsn_shape *shape);
    bool (*set_pixels)(lsn_image *image, const uint8_t *rgba, int64_t width, int64_t height);
    size_t (*value_json)(const lsn_value *value, char *text, size_t size);
    bool (*insert_value)(lsn_liaison *liaison, lsn_index_path index_path, const char *component,
                         const lsn_value *model);
    bool (*set_number)(lsn_view *view, lsn_number_property property, double number);
    bool (*set_string)(lsn_view *view, lsn_string_property property, const char *text);
    double (*measure)(lsn_liaison *liaison, const char *text, double size, lsn_weight weight, double width);
    bool (*tick_after)(lsn_liaison *liaison, double seconds);
    bool (*keep_state)(lsn_liaison *liaison, const char *state);
} lsn_api;

/// True if the running host has a function of the table.
#define LSN_API_HAS(api, function) ((api)->size >= offsetof(lsn_api, function) + sizeof((api)->function))

#endif
