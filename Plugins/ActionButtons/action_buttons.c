// What a reader can do with a post. Only the like button changes from post to post.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void action_buttons_configure(lsn_button *like, const bool *liked) {
    const bool is_liked = liked != NULL && *liked;
    lsn_set_title(like, is_liked ? "♥ Liked" : "♡ Like");
    lsn_set_color((lsn_view *)like, is_liked ? "danger" : NULL);
    lsn_set_accessibility_label((lsn_view *)like, is_liked ? "Liked" : "Like");  // Without the name of the heart.
}
