// Opens a page when it is asked whether the row may be selected.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT bool sample_may_select(lsn_liaison *liaison) {
    lsn_open(liaison, "https://example.com");
    return true;
}
