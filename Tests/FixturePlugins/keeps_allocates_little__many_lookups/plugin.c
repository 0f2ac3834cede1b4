// Looks up hundreds of members of its model, without taking memory.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const lsn_model *model, const lsn_value *value) {
    for (int time = 0; time < 100; time++) {
        lsn_set_text(text, lsn_model_string(model, "text"));
        if (lsn_value_member(value, "name") != NULL) lsn_append_text(text, "named", LSN_WEIGHT_BOLD);
        if (lsn_value_count(lsn_value_item(value, 0)) > 0) lsn_append_text(text, "nested", LSN_WEIGHT_BOLD);
    }
}
