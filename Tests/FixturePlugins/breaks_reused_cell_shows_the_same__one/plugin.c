// Sets a color for a count of one, and never resets it.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) {
    lsn_set_text(text, count == 1 ? "1 like" : "Likes");
    if (count == 1) lsn_set_color((lsn_view *)text, "accent");
}
