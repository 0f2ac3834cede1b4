// Shows a picture and links whose URL stands in the model, or does not: the first star in the URL is left out.
#include <liaison/liaison.h>
#include <stdio.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *without_star(const char *url) {
    static char copy[1000];
    const size_t start = strcspn(url, "*");
    snprintf(copy, sizeof copy, "%.*s%s", (int)start, url, url + start + (url[start] == '*'));
    return copy;
}

LIAISON_EXPORT void shown_configure(lsn_image *picture, lsn_label *head, lsn_label *text, lsn_button *go,
                                    const lsn_model *model, const char *url, const char *title) {
    url = without_star(url);
    // A value that the plugin sets is no value of the feed.
    lsn_model_set_string(model, "source", url);
    lsn_set_image(picture, url);
    lsn_set_accessibility_label((lsn_view *)picture, "A picture");
    lsn_set_link((lsn_view *)picture, url);
    // The text comes after the link here, and before the link below.
    lsn_set_link((lsn_view *)head, url);
    lsn_set_text(head, title);
    lsn_append_text(head, "!", LSN_WEIGHT_BOLD);
    lsn_set_text(text, "See ");
    lsn_append_link(text, "this", url, LSN_WEIGHT_BOLD);
    lsn_set_title(go, title);
    lsn_set_link((lsn_view *)go, url);
}

LIAISON_EXPORT void heading_configure(lsn_image *picture, lsn_label *head, const char *url, const char *title) {
    lsn_set_image(picture, without_star(url));
    lsn_set_text(head, title);
    lsn_set_link((lsn_view *)head, without_star(url));
}

/// Inserts a row that shows a URL of the model of that row.
LIAISON_EXPORT void inserting_select(lsn_liaison *liaison, lsn_index_path path, const char *url) {
    char model[1000];
    snprintf(model, sizeof model, "{\"url\": \"%s\"}", without_star(url));
    path.row += 1;
    lsn_insert_row(liaison, path, "Shown", model);
}
