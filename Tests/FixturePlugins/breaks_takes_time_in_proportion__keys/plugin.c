// Looks up each member of an object by its key.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const lsn_value *value) {
    size_t count = lsn_value_type(value) == LSN_TYPE_OBJECT ? lsn_value_count(value) : 0;
    for (size_t index = 0; index < count; index++) {
        if (lsn_value_member(value, lsn_value_key(value, index)) == NULL) return;
    }
    lsn_set_text(text, count > 0 ? "an object" : "something else");
}
