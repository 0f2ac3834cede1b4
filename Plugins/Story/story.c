// A headline that leads to its page, a text where there is one, and who posted it.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

// What is absent takes no space.
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
