// Shows a label for more than three items, and never hides it again.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text, lsn_strings tags) {
    lsn_set_text(text, model_text);
    if (tags.count > 3) lsn_set_hidden((lsn_view *)more, false);
}
