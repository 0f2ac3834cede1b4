// Opens a page by the liaison of an earlier command.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static lsn_liaison *kept;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, lsn_liaison *liaison) {
    kept = liaison;
    lsn_set_text(text, model_text);
}
LIAISON_EXPORT void sample_select(void) {
    if (kept != NULL) lsn_open(kept, "https://example.com/");
}
