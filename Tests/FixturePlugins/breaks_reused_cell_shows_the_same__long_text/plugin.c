// Shows a label for a long text, and never hides it again.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text) {
    lsn_set_text(text, model_text);
    if (strlen(model_text) > 140) lsn_set_hidden((lsn_view *)more, false);
}
