// Appends texts to a label. A text with a URL becomes a link.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// A text whose URL begins with a star is bold.
LIAISON_EXPORT void linked_configure(lsn_label *text, lsn_strings texts, lsn_strings urls, const char *own) {
    lsn_set_text(text, "");
    lsn_set_link((lsn_view *)text, own);
    for (size_t index = 0; index < texts.count; index++) {
        const char *url = index < urls.count ? urls.items[index] : "";
        const bool is_bold = url[0] == '*';
        const lsn_weight weight = is_bold ? LSN_WEIGHT_BOLD : LSN_WEIGHT_OF_LABEL;
        if (!lsn_append_link(text, texts.items[index], url + is_bold, weight)) lsn_set_text(text, "an older host");
    }
}

/// The style is its weight, its traits, its color and the color behind it.
LIAISON_EXPORT void linked_style(lsn_label *text, const char *string, lsn_ints style, const char *url) {
    const int64_t *const parts = style.items;
    const lsn_text_style whole = {(lsn_weight)parts[0], (uint32_t)parts[1], (lsn_color)parts[2], (lsn_color)parts[3], url};
    lsn_set_text(text, "");
    if (!lsn_append_styled(text, string, &whole)) lsn_set_text(text, "an older host");
}

LIAISON_EXPORT void linked_badly(lsn_label *text, lsn_image *picture, const char *how) {
    static char longest[8194];
    memset(longest, 'a', sizeof longest - 1);
    lsn_set_text(text, "");
    bool is_done = true;
    if (strcmp(how, "no label") == 0) is_done = lsn_append_link(NULL, "a", "b", LSN_WEIGHT_BOLD);
    if (strcmp(how, "a picture") == 0) is_done = lsn_append_link((lsn_label *)(void *)picture, "a", "b", LSN_WEIGHT_BOLD);
    if (strcmp(how, "no text") == 0) is_done = lsn_append_link(text, NULL, "b", LSN_WEIGHT_BOLD);
    if (strcmp(how, "no URL") == 0) is_done = lsn_append_link(text, "a", NULL, LSN_WEIGHT_BOLD);
    if (strcmp(how, "no UTF-8") == 0) is_done = lsn_append_link(text, "a\xFF", "b\xFF", LSN_WEIGHT_BOLD);
    if (strcmp(how, "too long") == 0) is_done = lsn_append_link(text, "a", longest, LSN_WEIGHT_BOLD);
    if (strcmp(how, "longest") == 0) is_done = lsn_append_link(text, "a", longest + 1, LSN_WEIGHT_BOLD);
    if (strcmp(how, "weight 1") == 0) is_done = lsn_append_link(text, "a", "b", (lsn_weight)1);
    lsn_append_text(text, is_done ? ": yes" : ": no", LSN_WEIGHT_REGULAR);
}
