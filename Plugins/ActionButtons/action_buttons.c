// The buttons below a post: like, comment, share and save. Only the like button depends on the model.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void action_buttons_configure(lsn_button *like, const bool *liked) {
    const bool is_liked = liked != NULL && *liked;
    lsn_set_title(like, is_liked ? "♥ Liked" : "♡ Like");
    lsn_set_color((lsn_view *)like, is_liked ? "danger" : NULL);
    // A screen reader would read the heart in the title aloud.
    lsn_set_accessibility_label((lsn_view *)like, is_liked ? "Liked" : "Like");
}
