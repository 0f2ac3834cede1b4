// Fails for a model without its optional text.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_cell *cell, lsn_label *text, const char *model_text) {
    if (model_text == NULL) lsn_fail(cell, "there is no text");
    lsn_set_text(text, model_text);
}
