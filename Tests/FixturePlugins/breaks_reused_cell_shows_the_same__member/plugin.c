// Shows a label for a pinned row, and never hides it again.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text, const lsn_value *post) {
    lsn_set_text(text, model_text);
    if (lsn_value_bool(lsn_value_member(post, "pinned"))) lsn_set_hidden((lsn_view *)more, false);
}
