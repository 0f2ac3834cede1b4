// Has room for only a hundred levels of a nested value.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static size_t counts[100];

static void visit(const lsn_value *value, size_t depth) {
    size_t *count = depth < 100 ? &counts[depth] : NULL;
    *count = lsn_value_count(value);
    for (size_t index = 0; index < lsn_value_count(value); index++) visit(lsn_value_item(value, index), depth + 1);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const lsn_value *value) {
    visit(value, 0);
    lsn_set_text(text, counts[0] > 1 ? "many" : "few");
}
