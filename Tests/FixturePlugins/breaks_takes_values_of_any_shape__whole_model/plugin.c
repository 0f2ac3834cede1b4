// Assumes that an object in the whole model has the member `name`.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const lsn_model *model) {
    const lsn_value *value = lsn_model_value(model, "value");
    const char *name = "no object";
    if (lsn_value_type(value) == LSN_TYPE_OBJECT) name = lsn_value_string(lsn_value_member(value, "name"));
    lsn_set_text(text, *name == '\0' ? "nobody" : name);
}
