// Shows a label for a row on sale, and never hides it again.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text, const char *note) {
    lsn_set_text(text, model_text);
    if (note != NULL && strcmp(note, "sale") == 0) lsn_set_hidden((lsn_view *)more, false);
}
