// The author of a post: an avatar, the user name, and below it the place of the post.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

static bool is_empty(const char *text) {
    return text == NULL || *text == '\0';
}

LIAISON_EXPORT void post_header_configure(lsn_label *title, lsn_label *subtitle, lsn_image *avatar,
                                          const char *username, const char *location, const char *avatar_source) {
    lsn_set_text(title, username);

    // Absent views take no space. The name alone is centered beside the avatar, or stands at the left edge.
    lsn_set_text(subtitle, location);
    lsn_set_hidden((lsn_view *)subtitle, is_empty(location));
    lsn_set_image(avatar, avatar_source);
    lsn_set_hidden((lsn_view *)avatar, is_empty(avatar_source));

    // The name beside the avatar describes it. Reading the name aloud twice would only take time.
    lsn_set_accessibility_label((lsn_view *)avatar, NULL);
}
