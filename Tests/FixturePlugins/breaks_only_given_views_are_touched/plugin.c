// Sets a label of an earlier command.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static lsn_label *kept;

LIAISON_EXPORT void sample_awake(void) { kept = NULL; }
LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_label *badge, const char *model_text) {
    lsn_set_text(text, model_text);
    lsn_set_text(badge, "new");
    kept = badge;
}
LIAISON_EXPORT void sample_select(lsn_label *text) {
    lsn_set_text(text, "chosen");
    lsn_set_text(kept, "read");
}
