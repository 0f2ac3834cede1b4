// Sets no text if the address of its text is the same as in the last configuration.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *last;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (model_text == last) return;
    last = model_text;
    lsn_set_text(text, model_text);
}
