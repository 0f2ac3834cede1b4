// The parts of an article: titles, texts, lists, quotes, code and tags.
#include "text.h"

#include <string.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void article_configure_feed(lsn_label *title, lsn_label *description, const char *title_text,
                                           const char *description_text, const char *link) {
    lsn_set_text(title, title_text);
    lsn_set_link((lsn_view *)title, link);
    text_show(description, description_text);
}

LIAISON_EXPORT void article_configure_folder(lsn_label *label, const char *title) {
    lsn_set_text(label, title);
}

// A title without `unread` has neither the mark nor the color of a read one.
LIAISON_EXPORT void article_configure_title(lsn_label *mark, lsn_label *title, const char *title_text, const char *link,
                                            const bool *is_unread) {
    lsn_set_text(title, NULL);
    text_append_link(title, title_text, link);
    lsn_set_link((lsn_view *)title, link);
    lsn_set_hidden((lsn_view *)mark, is_unread == NULL || !*is_unread);
    lsn_set_accessibility_label((lsn_view *)mark, "Unread");
    lsn_set_color((lsn_view *)title, is_unread != NULL && !*is_unread ? "secondary" : NULL);
}

// The most bytes of names that leave room for a date beside them.
static const size_t short_names = 40;

static size_t length_of(const char *text) {
    return text == NULL ? 0 : strlen(text);
}

// The date follows short names as the last of them would. Long names stand above the date.
LIAISON_EXPORT void article_configure_byline(lsn_label *above, lsn_label *beside, lsn_label *date, const char *author,
                                             const char *source, const char *date_text, const char *time) {
    const bool is_long = length_of(author) + length_of(source) > short_names;
    lsn_label *names = is_long ? above : beside;
    lsn_set_text(names, NULL);
    bool has_text = text_append(names, false, " · ", author);
    has_text = text_append(names, has_text, " · ", source);
    lsn_set_hidden((lsn_view *)above, !is_long);
    lsn_set_hidden((lsn_view *)beside, is_long || !has_text);
    if (has_text && !is_long && !text_is_empty(date_text)) text_append(names, true, " ", "·");
    lsn_set_text(date, date_text);
    lsn_set_time((lsn_view *)date, time);
    lsn_set_hidden((lsn_view *)date, text_is_empty(date_text));
}

LIAISON_EXPORT void article_configure_text(lsn_label *label, const char *text, const lsn_value *runs) {
    text_show_runs(label, LSN_WEIGHT_REGULAR, text, runs);
}

// Headings of the levels 1 and 2 are large.
LIAISON_EXPORT void article_configure_heading(lsn_label *large, lsn_label *small, const char *text,
                                              const lsn_value *runs, const int64_t *level) {
    const bool is_small = level != NULL && *level > 2;
    lsn_set_hidden((lsn_view *)large, is_small);
    lsn_set_hidden((lsn_view *)small, !is_small);
    lsn_label *label = is_small ? small : large;
    lsn_set_level((lsn_view *)label, level != NULL ? *level : 0);
    text_show_runs(label, LSN_WEIGHT_BOLD, text, runs);
}

// Shows the views of the nesting levels from `first` up to the depth, and hides the others.
static void show_levels(lsn_view *const views[], int count, int64_t first, const int64_t *depth) {
    const int64_t last = depth != NULL ? *depth : 1;
    for (int index = 0; index < count; index++) lsn_set_hidden(views[index], first + index > last);
}

LIAISON_EXPORT void article_configure_quote(lsn_view *bar1, lsn_view *bar2, lsn_view *bar3, lsn_view *bar4,
                                            lsn_label *label, const char *text, const lsn_value *runs,
                                            const int64_t *depth) {
    lsn_view *const bars[] = {bar1, bar2, bar3, bar4};
    show_levels(bars, 4, 1, depth);
    text_show_runs(label, LSN_WEIGHT_REGULAR, text, runs);
}

// An item without a marker continues the item above, so a blank keeps its text below the text above.
LIAISON_EXPORT void article_configure_item(lsn_view *item, lsn_label *marker, lsn_label *label, const char *text,
                                           const lsn_value *runs, const char *marker_text, const int64_t *depth) {
    lsn_set_level(item, depth != NULL ? *depth : 1);
    lsn_set_text(marker, text_is_empty(marker_text) ? "\u00A0" : marker_text);
    text_show_runs(label, LSN_WEIGHT_REGULAR, text, runs);
}

// The depth is the number of lists around the code.
LIAISON_EXPORT void article_configure_code(lsn_view *block, lsn_label *label, const char *text, const int64_t *depth) {
    lsn_set_level(block, depth != NULL ? *depth : 0);
    lsn_set_text(label, text);
}

static lsn_alignment alignment_of(const char *name) {
    if (name == NULL) return LSN_ALIGNMENT_START;
    if (strcmp(name, "end") == 0) return LSN_ALIGNMENT_END;
    return strcmp(name, "center") == 0 ? LSN_ALIGNMENT_CENTER : LSN_ALIGNMENT_START;
}

// The columns are `{"title"?, "alignment"?}` each, the rows arrays of `{"text", "runs"?}`, and the caption one of these.
LIAISON_EXPORT void article_configure_table(lsn_view *block, lsn_label *caption, lsn_table *table,
                                            const lsn_value *columns, const lsn_value *rows,
                                            const lsn_value *caption_text, const int64_t *depth) {
    lsn_set_level(block, depth != NULL ? *depth : 0);
    const char *text = lsn_value_string(lsn_value_member(caption_text, "text"));
    text_show_runs(caption, LSN_WEIGHT_REGULAR, text, lsn_value_member(caption_text, "runs"));
    lsn_set_hidden((lsn_view *)caption, text_is_empty(text));
    lsn_clear_table(table);
    const size_t column_count = lsn_value_type(columns) == LSN_TYPE_ARRAY ? lsn_value_count(columns) : 0;
    for (size_t index = 0; index < column_count; index++) {
        const lsn_value *column = lsn_value_item(columns, index);
        const char *alignment = lsn_value_string(lsn_value_member(column, "alignment"));
        lsn_append_column(table, lsn_value_string(lsn_value_member(column, "title")), alignment_of(alignment), 1);
    }
    const size_t row_count = lsn_value_type(rows) == LSN_TYPE_ARRAY ? lsn_value_count(rows) : 0;
    for (size_t row = 0; row < row_count && lsn_append_row(table); row++) {
        const lsn_value *cells = lsn_value_item(rows, row);
        const size_t cell_count = lsn_value_type(cells) == LSN_TYPE_ARRAY ? lsn_value_count(cells) : 0;
        for (size_t cell = 0; cell < cell_count; cell++) text_append_cell(table, lsn_value_item(cells, cell));
    }
}

LIAISON_EXPORT void article_configure_tags(lsn_label *label, lsn_strings tags) {
    lsn_set_text(label, NULL);
    bool has_text = false;
    for (size_t index = 0; index < tags.count; index++) {
        has_text = text_append(label, has_text, " · ", tags.items[index]);
    }
}
