// Reloads its row only if the host has that function.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(lsn_liaison *liaison, lsn_index_path place) {
    if (!lsn_reload_row(liaison, place)) lsn_log(liaison, "This host is older.");
}
