// A headline with a link, an optional text, and the author. A comment, indented by its depth.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

// Shows a text. An empty text is hidden, so that it takes no space.
static void show(lsn_label *label, const char *text) {
    lsn_set_text(label, text);
    lsn_set_hidden((lsn_view *)label, text == NULL || *text == '\0');
}

LIAISON_EXPORT void story_configure(lsn_label *headline, lsn_label *summary, lsn_label *details, const char *title,
                                    const char *link, const char *text, const char *byline) {
    lsn_set_text(headline, title);
    lsn_set_link((lsn_view *)headline, link);
    show(summary, text);
    show(details, byline);
}

LIAISON_EXPORT void story_configure_comment(lsn_label *level, lsn_label *byline, lsn_label *text, const char *author,
                                            const char *details, const char *content, const int64_t *depth) {
    // The greatest depth that is shown. Deeper comments are indented as much, so that their text has room.
    enum { deepest = 8 };
    const int64_t shown = depth == NULL ? 0 : *depth < deepest ? *depth : deepest;
    lsn_set_text(level, "");
    for (int64_t step = 0; step < shown; ++step) lsn_append_text(level, "│ ", LSN_WEIGHT_REGULAR);
    lsn_set_hidden((lsn_view *)level, shown <= 0);
    lsn_set_text(byline, "");
    lsn_append_text(byline, author, LSN_WEIGHT_BOLD);
    if (details != NULL && *details != '\0') {
        lsn_append_text(byline, " · ", LSN_WEIGHT_REGULAR);
        lsn_append_text(byline, details, LSN_WEIGHT_REGULAR);
    }
    lsn_set_text(text, content);
}
