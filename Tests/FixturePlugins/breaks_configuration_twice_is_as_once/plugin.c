// Appends to the text of its label, and clears the text only when the cell is reused.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_append_text(text, model_text, LSN_WEIGHT_BOLD);
}
LIAISON_EXPORT void sample_prepare(lsn_label *text) { lsn_set_text(text, NULL); }
