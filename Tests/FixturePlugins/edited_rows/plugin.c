// Logs the editing commands of its rows. The insertion needs an outlet; a deletion or a move has none.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char line[200];

LIAISON_EXPORT void edited_insert(lsn_label *text, lsn_liaison *liaison, const char *name) {
    lsn_set_text(text, name);
    snprintf(line, sizeof line, "inserted %s", name);
    lsn_log(liaison, line);
}

LIAISON_EXPORT void edited_delete(lsn_liaison *liaison, const char *name, lsn_index_path index_path) {
    snprintf(line, sizeof line, "deleted %s at %lld", name, (long long)index_path.row);
    lsn_log(liaison, line);
}

LIAISON_EXPORT void edited_move(lsn_liaison *liaison, lsn_index_path index_path, lsn_index_path destination) {
    snprintf(line, sizeof line, "moved from %lld to %lld", (long long)index_path.row, (long long)destination.row);
    lsn_log(liaison, line);
}

LIAISON_EXPORT void edited_tap(lsn_liaison *liaison, lsn_button *like, const char *button) {
    (void)like;
    snprintf(line, sizeof line, "tapped %s", button == NULL ? "nothing" : button);
    lsn_log(liaison, line);
}
