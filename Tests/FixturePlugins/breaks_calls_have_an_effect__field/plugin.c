// Sets a text as a number.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, const lsn_model *model) {
    lsn_set_text(text, model_text);
    lsn_model_set_int(model, "text", 3);
}
