// Keeps how often a row was selected.
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void keeping_configure(lsn_label *text, const char *name, const char *state) {
    char line[200];
    snprintf(line, sizeof line, "%s %.100s", name, state == NULL ? "none" : state);
    lsn_set_text(text, line);
}

LIAISON_EXPORT void keeping_select(lsn_liaison *liaison, lsn_index_path at, const char *state) {
    char next[24];
    snprintf(next, sizeof next, "%ld", 1 + (state == NULL ? 0 : strtol(state, NULL, 10)));
    if (!lsn_keep_state(liaison, next)) lsn_log(liaison, "refused");
    lsn_reload_row(liaison, at);
}

LIAISON_EXPORT void keeping_tapped(lsn_liaison *liaison, lsn_index_path at, const char *button) {
    static char much[5000];
    memset(much, 'x', 4097);
    const bool forgets = strcmp(button, "forget") == 0;
    if (!lsn_keep_state(liaison, forgets ? NULL : much)) lsn_log(liaison, "refused");
    much[4096] = 0;
    if (!forgets && !lsn_keep_state(liaison, much)) lsn_log(liaison, "refused, too");
    lsn_reload_row(liaison, at);
}
