/// @file view.h
/// The functions that change the views of a cell.
///
/// Texts are UTF-8 and NUL-terminated. The host copies them before the function returns, and replaces bytes that are
/// not UTF-8 by U+FFFD. A call with a NULL handle does nothing.
///
/// A cell is reused for one row after another, and keeps its views as they are. So set every outlet in every
/// configuration.
#ifndef LIAISON_VIEW_H
#define LIAISON_VIEW_H

#include "api.h"

/// Replaces the text of a label, in the weight of the label. NULL stands for the empty text. [main]
static inline void lsn_set_text(lsn_label *label, const char *text) {
    if (label != NULL) ((lsn_view *)label)->api->set_text(label, text);
}

/// Appends a text to a label, in another weight: a bold name before a caption. NULL appends nothing. A number that is
/// no `lsn_weight` counts as the nearest weight. [main]
static inline void lsn_append_text(lsn_label *label, const char *text, lsn_weight weight) {
    if (label != NULL) ((lsn_view *)label)->api->append_text(label, text, weight);
}

/// Appends a text that leads to a URL: http, https, mailto or relative. NULL as the text appends nothing. If the URL is
/// NULL, empty, of another kind, or longer than 8,192 bytes, the text is appended without a link. If the URL does not
/// stand in the model of the feed, its host comes before the text. A number that is no `lsn_weight` counts as the
/// nearest weight above 0.
///
/// Returns false, and appends nothing, if the running host is older than the function. Append the text alone then.
/// [main]
static inline bool lsn_append_link(lsn_label *label, const char *text, const char *url, lsn_weight weight) {
    return label != NULL && LSN_API_HAS(((lsn_view *)label)->api, append_link)
        && ((lsn_view *)label)->api->append_link(label, text, url, weight);
}

/// Appends a text in a style: weight, italics, code, a line through or under the text, superscript, subscript, colors
/// and a link. NULL as the text appends nothing. NULL as the style stands for that of the label. For the URL, see
/// `lsn_append_link`. Unknown traits and colors change nothing.
///
/// A terminal shows `^` and `_` for superscript and subscript, backticks for code, and `~~` for a line that it cannot
/// draw. Returns false, and appends nothing, if the running host is older than the function. [main]
static inline bool lsn_append_styled(lsn_label *label, const char *text, const lsn_text_style *style) {
    return label != NULL && LSN_API_HAS(((lsn_view *)label)->api, append_styled)
        && ((lsn_view *)label)->api->append_styled(label, text, style);
}

/// Sets the weight of a label. A number that is no `lsn_weight` counts as the nearest weight. [main]
static inline void lsn_set_weight(lsn_label *label, lsn_weight weight) {
    if (label != NULL) ((lsn_view *)label)->api->set_weight(label, weight);
}

/// Sets the greatest number of lines of a label. The rest of the text is truncated. 0 or less stands for no limit.
/// [main]
static inline void lsn_set_lines(lsn_label *label, int64_t lines) {
    if (label != NULL) ((lsn_view *)label)->api->set_lines(label, lines);
}

/// Sets the picture of an image: a path relative to the feed, or an http or https URL, which stands in the model of the
/// feed. NULL shows no picture. Any other source shows an empty frame. [main]
static inline void lsn_set_image(lsn_image *image, const char *source) {
    if (image != NULL) ((lsn_view *)image)->api->set_image(image, source);
}

/// Sets the picture of an image to pixels: 4 bytes each, red, green, blue and alpha, line after line from the top.
/// Replaces the picture of `lsn_set_image`, which replaces these pixels in turn. The host copies the pixels before the
/// function returns.
///
/// Returns false, and changes nothing, if the pixels are NULL, if width or height is not from 1 to 512, or if the
/// running host is older than the function. [main]
static inline bool lsn_set_pixels(lsn_image *image, const uint8_t *rgba, int64_t width, int64_t height) {
    return image != NULL && LSN_API_HAS(((lsn_view *)image)->api, set_pixels)
        && ((lsn_view *)image)->api->set_pixels(image, rgba, width, height);
}

/// Sets the title of a button. NULL stands for the empty title. [main]
static inline void lsn_set_title(lsn_button *button, const char *title) {
    if (button != NULL) ((lsn_view *)button)->api->set_title(button, title);
}

/// Sets the filled part of a progress view, from 0 to 1. A number outside counts as the nearer end, NaN as 0. [main]
static inline void lsn_set_progress(lsn_progress *progress, double fraction) {
    if (progress != NULL) ((lsn_view *)progress)->api->set_progress(progress, fraction);
}

// A table is filled from its start: `lsn_clear_table`, then each row with its cells. It has 64 columns and 1,000 rows at
// most, and 1 MB of titles, texts and URLs. A function for tables returns false, and changes nothing, beyond these bounds
// and if the running host is older than the function.

/// Removes all rows of a table, and the columns that commands have appended. The columns of the nib stay. [main]
static inline bool lsn_clear_table(lsn_table *table) {
    return table != NULL && LSN_API_HAS(((lsn_view *)table)->api, clear_table)
        && ((lsn_view *)table)->api->clear_table(table);
}

/// Appends a column to a table. A table whose columns have titles has a header row. NULL stands for the empty title. If
/// the texts are wider than the table, the columns share the width in proportion to their weights. A weight that is not
/// a positive number counts as 1. [main]
static inline bool lsn_append_column(lsn_table *table, const char *title, lsn_alignment alignment, double weight) {
    return table != NULL && LSN_API_HAS(((lsn_view *)table)->api, append_column)
        && ((lsn_view *)table)->api->append_column(table, title, alignment, weight);
}

/// Appends an empty row to a table. [main]
static inline bool lsn_append_row(lsn_table *table) {
    return table != NULL && LSN_API_HAS(((lsn_view *)table)->api, append_row)
        && ((lsn_view *)table)->api->append_row(table);
}

/// Appends a cell to the last row of a table, with a text in a style as in `lsn_append_styled`. NULL as the text makes an
/// empty cell. A cell beyond the columns is in a column of its own, without a title. Returns false also if the table has
/// no row. [main]
static inline bool lsn_append_cell(lsn_table *table, const char *text, const lsn_text_style *style) {
    return table != NULL && LSN_API_HAS(((lsn_view *)table)->api, append_cell)
        && ((lsn_view *)table)->api->append_cell(table, text, style);
}

/// Appends a text to the last cell of a table, in a style as in `lsn_append_styled`. NULL as the text appends nothing.
/// Returns false also if the last row has no cell. [main]
static inline bool lsn_append_to_cell(lsn_table *table, const char *text, const lsn_text_style *style) {
    return table != NULL && LSN_API_HAS(((lsn_view *)table)->api, append_to_cell)
        && ((lsn_view *)table)->api->append_to_cell(table, text, style);
}

/// Hides a view and its children, or shows them again. A hidden view takes no space. [main]
static inline void lsn_set_hidden(lsn_view *view, bool hidden) {
    if (view != NULL) view->api->set_hidden(view, hidden);
}

/// Sets the color of the text, title, bar or line of a view: `primary`, `secondary`, `tertiary`, `accent`, `success`,
/// `warning`, `danger`, or `#RRGGBB`. NULL restores the color of the nib. An unknown color changes nothing. [main]
static inline void lsn_set_color(lsn_view *view, const char *color) {
    if (view != NULL) view->api->set_color(view, color);
}

/// Makes a view a link to a URL: http, https, mailto or relative. NULL removes the link. Other URLs are no links. If the
/// URL does not stand in the model of the feed, its host comes before the text of the view; a view that is neither a
/// label nor a button gets no such link. [main]
static inline void lsn_set_link(lsn_view *view, const char *url) {
    if (view != NULL) view->api->set_link(view, url);
}

/// Sets the text that screen readers read for a view, and that replaces a picture that cannot be shown. NULL removes
/// the text. [main]
static inline void lsn_set_accessibility_label(lsn_view *view, const char *text) {
    if (view != NULL) view->api->set_accessibility_label(view, text);
}

// The functions below set a property that the nib declares, too. They return false, and change nothing, if the running host
// is older than the functions. Kinds of views without the property ignore it.

/// Sets a number of a view. NAN restores the number of the nib. A number outside of the bounds of the nib counts as the
/// nearest. [main]
static inline bool lsn_set_number(lsn_view *view, lsn_number_property property, double number) {
    return view != NULL && LSN_API_HAS(view->api, set_number) && view->api->set_number(view, property, number);
}

/// Sets a text of a view. NULL restores the text of the nib. An unknown color and an unknown style change nothing. [main]
static inline bool lsn_set_string(lsn_view *view, lsn_string_property property, const char *text) {
    return view != NULL && LSN_API_HAS(view->api, set_string) && view->api->set_string(view, property, text);
}

/// Sets the width of a view. [main]
static inline bool lsn_set_width(lsn_view *view, double points) {
    return lsn_set_number(view, LSN_NUMBER_WIDTH, points);
}

/// Sets the height of a view. [main]
static inline bool lsn_set_height(lsn_view *view, double points) {
    return lsn_set_number(view, LSN_NUMBER_HEIGHT, points);
}

/// Sets the distance from each edge of a view to its content. [main]
static inline bool lsn_set_padding(lsn_view *view, double points) {
    return lsn_set_number(view, LSN_NUMBER_PADDING, points);
}

/// Sets the distance between the elements of a stack. [main]
static inline bool lsn_set_spacing(lsn_view *view, double points) {
    return lsn_set_number(view, LSN_NUMBER_SPACING, points);
}

/// Sets the size of the font of a label or button. [main]
static inline bool lsn_set_size(lsn_view *view, double points) {
    return lsn_set_number(view, LSN_NUMBER_SIZE, points);
}

/// Slants the text of a label or button, or sets it upright. [main]
static inline bool lsn_set_italic(lsn_view *view, bool italic) {
    return lsn_set_number(view, LSN_NUMBER_ITALIC, italic ? 1 : 0);
}

/// Sets the radius of the corners of a view. [main]
static inline bool lsn_set_corner(lsn_view *view, double points) {
    return lsn_set_number(view, LSN_NUMBER_CORNER, points);
}

/// Enables a button, or disables it: a disabled button cannot be tapped. [main]
static inline bool lsn_set_enabled(lsn_button *button, bool enabled) {
    return lsn_set_number((lsn_view *)button, LSN_NUMBER_ENABLED, enabled ? 1 : 0);
}

/// Sets the level of a heading, from 1 to 6; of a view with the role `listItem`, from 1 for an item of the outermost list;
/// or of another view that belongs to the item above. 0 stands for none. Parts of lists are indented by their level: 16
/// points for each list around the innermost, and once more for a view that is no item. [main]
static inline bool lsn_set_level(lsn_view *view, int64_t level) {
    return lsn_set_number(view, LSN_NUMBER_LEVEL, (double)level);
}

/// Sets the color behind a view. Colors are those of `lsn_set_color`. A text without a color of its own is legible on it.
/// A terminal shows the color behind texts. [main]
static inline bool lsn_set_ground(lsn_view *view, const char *color) {
    return lsn_set_string(view, LSN_STRING_GROUND, color);
}

/// Sets the color of the line around a view. A terminal shows no line. [main]
static inline bool lsn_set_border(lsn_view *view, const char *color) {
    return lsn_set_string(view, LSN_STRING_BORDER, color);
}

/// Sets the style of a button: `automatic`, `plain`, `bordered`, `filled` or `destructive`. [main]
static inline bool lsn_set_button_style(lsn_button *button, const char *style) {
    return lsn_set_string((lsn_view *)button, LSN_STRING_BUTTON_STYLE, style);
}

/// Sets the value that screen readers read after a view. [main]
static inline bool lsn_set_accessibility_value(lsn_view *view, const char *text) {
    return lsn_set_string(view, LSN_STRING_ACCESSIBILITY_VALUE, text);
}

/// Sets what screen readers say about the use of a view. [main]
static inline bool lsn_set_accessibility_hint(lsn_view *view, const char *text) {
    return lsn_set_string(view, LSN_STRING_ACCESSIBILITY_HINT, text);
}

/// Sets the media type of the document that a view leads to: `audio/mpeg`. NULL stands for an unknown type. A page shows a
/// player for audio and video after the view. [main]
static inline bool lsn_set_link_type(lsn_view *view, const char *type) {
    return lsn_set_string(view, LSN_STRING_LINK_TYPE, type);
}

/// Sets the time that a view with the role `time` shows, in the form of RFC 3339: `2026-11-28T09:30:00Z`. A page says the
/// time to programs. NULL, and a text of another form, stand for no time. [main]
static inline bool lsn_set_time(lsn_view *view, const char *time) {
    return lsn_set_string(view, LSN_STRING_TIME, time);
}

#endif
