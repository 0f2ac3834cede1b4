// Reloads its row while it configures the cell of the row.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, lsn_liaison *liaison,
                                     lsn_index_path index_path) {
    lsn_set_text(text, model_text);
    lsn_reload_row(liaison, index_path);
}
