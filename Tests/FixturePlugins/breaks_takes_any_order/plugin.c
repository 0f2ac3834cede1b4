// Assumes that a configuration precedes a selection.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *shown;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    shown = *model_text == '\0' ? "nothing" : "something";
    lsn_set_text(text, model_text);
}
LIAISON_EXPORT void sample_select(lsn_label *text) { lsn_set_text(text, *shown == 'n' ? "nothing" : "chosen"); }
