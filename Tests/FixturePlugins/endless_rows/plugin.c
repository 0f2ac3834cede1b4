// Inserts another row of its kind after itself each time it is displayed.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void endless_display(lsn_label *text, lsn_liaison *liaison, lsn_index_path index_path) {
    lsn_set_text(text, "one more");
    index_path.row += 1;
    lsn_insert_row(liaison, index_path, "Endless", NULL);
}
