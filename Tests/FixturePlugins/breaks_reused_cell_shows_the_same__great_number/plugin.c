// Shows a label for a row with many likes, and never hides it again.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text, int64_t likes) {
    lsn_set_text(text, model_text);
    if (likes >= 10000) lsn_set_hidden((lsn_view *)more, false);
}
