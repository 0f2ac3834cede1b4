// Reads the text of its configuration when it is displayed.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *kept;

LIAISON_EXPORT void sample_awake(void) { kept = NULL; }
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    kept = model_text;
}
LIAISON_EXPORT void sample_display(lsn_label *text) {
    if (kept != NULL) lsn_set_text(text, kept);
    kept = NULL;
}
