// The parts of an article: titles, texts, lists, quotes, code and tags.
#include "text.h"

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void article_configure_feed(lsn_label *title, lsn_label *description, const char *title_text,
                                           const char *description_text, const char *link) {
    lsn_set_text(title, title_text);
    lsn_set_link((lsn_view *)title, link);
    text_show(description, description_text);
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

LIAISON_EXPORT void article_configure_byline(lsn_label *label, const char *author, const char *source,
                                             const char *date) {
    lsn_set_text(label, NULL);
    bool has_text = text_append(label, false, " · ", author);
    has_text = text_append(label, has_text, " · ", source);
    text_append(label, has_text, " · ", date);
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
    text_show_runs(is_small ? small : large, LSN_WEIGHT_BOLD, text, runs);
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

// An item without a marker continues the item above, so its text is indented to the text above.
LIAISON_EXPORT void article_configure_item(lsn_view *indent1, lsn_view *indent2, lsn_view *indent3, lsn_view *indent4,
                                           lsn_view *indent5, lsn_label *marker, lsn_label *label, const char *text,
                                           const lsn_value *runs, const char *marker_text, const int64_t *depth) {
    lsn_view *const indents[] = {indent2, indent3, indent4, indent5};
    show_levels(indents, 4, 2, depth);
    lsn_set_hidden(indent1, !text_is_empty(marker_text));
    text_show(marker, marker_text);
    text_show_runs(label, LSN_WEIGHT_REGULAR, text, runs);
}

LIAISON_EXPORT void article_configure_code(lsn_label *label, const char *text) {
    lsn_set_text(label, text);
}

LIAISON_EXPORT void article_configure_tags(lsn_label *label, lsn_strings tags) {
    lsn_set_text(label, NULL);
    bool has_text = false;
    for (size_t index = 0; index < tags.count; index++) {
        has_text = text_append(label, has_text, " · ", tags.items[index]);
    }
}
