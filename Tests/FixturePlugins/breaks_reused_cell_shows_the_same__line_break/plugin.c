// Shows a label for a text of two lines, and never hides it again.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text) {
    lsn_set_text(text, model_text);
    if (strchr(model_text, '\n') != NULL) lsn_set_hidden((lsn_view *)more, false);
}
