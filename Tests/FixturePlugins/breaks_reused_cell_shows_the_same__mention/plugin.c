// Sets a color for a text with a mention, and never resets it.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    if (strchr(model_text, '@') != NULL) lsn_set_color((lsn_view *)text, "accent");
}
