// Expands all its cells when one of them is selected.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static bool is_expanded;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    lsn_set_lines(text, is_expanded ? 0 : 1);
}
LIAISON_EXPORT void sample_select(void) { is_expanded = true; }
