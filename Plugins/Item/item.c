// An item of a list: a picture, and beside it a title, a subtitle and a text.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

static bool is_empty(const char *text) {
    return text == NULL || *text == '\0';
}

// Shows a text. An empty text is hidden, so that it takes no space.
static void show(lsn_label *label, const char *content) {
    lsn_set_text(label, content);
    lsn_set_hidden((lsn_view *)label, is_empty(content));
}

LIAISON_EXPORT void item_configure(lsn_image *picture, lsn_label *title, lsn_label *subtitle, lsn_label *text,
                                   const char *image_source, const char *title_text, const char *subtitle_text,
                                   const char *content) {
    lsn_set_image(picture, image_source);
    lsn_set_hidden((lsn_view *)picture, is_empty(image_source));
    // The title beside the picture describes it. Reading the description aloud twice would only take time.
    lsn_set_accessibility_label((lsn_view *)picture, NULL);
    lsn_set_text(title, title_text);
    show(subtitle, subtitle_text);
    show(text, content);
}
