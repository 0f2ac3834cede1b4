// Keeps the text of the earlier row if its own row has none.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (model_text != NULL) lsn_set_text(text, model_text);
}
