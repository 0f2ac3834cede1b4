// Says what is on sale, and does so from then on.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *more, const char *model_text, const char *note) {
    lsn_set_text(text, model_text);
    if (note != NULL && strcmp(note, "sale") == 0) lsn_set_hidden((lsn_view *)more, false);
}
