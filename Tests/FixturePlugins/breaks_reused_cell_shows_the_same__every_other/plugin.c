// Appends a dot to the text after every other reuse.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static bool is_other;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    if (is_other) lsn_append_text(text, ".", LSN_WEIGHT_REGULAR);
}
LIAISON_EXPORT void sample_prepare(void) { is_other = !is_other; }
