// Looks for a function behind the end of the table of an older host, instead of comparing the size.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(lsn_liaison *liaison, lsn_index_path place) {
    if (liaison->api->reload_row != NULL) (void)lsn_reload_row(liaison, place);
}
