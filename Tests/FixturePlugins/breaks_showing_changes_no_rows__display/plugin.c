// Inserts another row before its row each time the row is displayed.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void sample_display(lsn_liaison *liaison, lsn_index_path index_path) {
    lsn_insert_row(liaison, index_path, "Sample", "{\"text\": \"more\"}");
}
