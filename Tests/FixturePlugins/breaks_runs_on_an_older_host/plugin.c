// Calls a function that an older host lacks, without checking.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(lsn_liaison *liaison, lsn_index_path place) {
    liaison->api->reload_row(liaison, place);
}
