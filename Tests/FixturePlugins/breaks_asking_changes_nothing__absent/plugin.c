// Changes a model without a note when it is asked whether the row may be selected.
#include <liaison/liaison.h>
#include <stddef.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT bool sample_will_select(const lsn_model *model, const char *note) {
    if (note == NULL) lsn_model_set_string(model, "note", "seen");
    return true;
}
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
