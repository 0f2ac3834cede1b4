// Logs each call with its number, so that the log tells the order in which the functions ran.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

static unsigned calls;

static void count(lsn_liaison *liaison, const char *function, const char *name, lsn_index_path at) {
    char message[128];
    snprintf(message, sizeof message, "%u %s %s %lld.%lld", ++calls, function, name, (long long)at.section, (long long)at.row);
    lsn_log(liaison, message);
}

LIAISON_EXPORT void following_awake(lsn_cell *cell, lsn_liaison *liaison, const char *name, lsn_index_path at) {
    (void)cell;
    count(liaison, "awake", name, at);
}

LIAISON_EXPORT void following_reuse(lsn_cell *cell, lsn_liaison *liaison, const char *name, lsn_index_path at) {
    (void)cell;
    count(liaison, "prepareForReuse", name, at);
}

LIAISON_EXPORT void following_configure(lsn_label *text, lsn_liaison *liaison, const char *name, lsn_index_path at) {
    count(liaison, "configuration", name, at);
    lsn_set_text(text, name);
}

LIAISON_EXPORT void following_display(lsn_cell *cell, lsn_liaison *liaison, const char *name, lsn_index_path at) {
    (void)cell;
    count(liaison, "willDisplay", name, at);
}

LIAISON_EXPORT void following_end(lsn_cell *cell, lsn_liaison *liaison, const char *name, lsn_index_path at) {
    (void)cell;
    count(liaison, "didEndDisplaying", name, at);
}

LIAISON_EXPORT void following_head(lsn_cell *cell, lsn_liaison *liaison, const char *name, int64_t section) {
    (void)cell;
    count(liaison, "of a header", name, (lsn_index_path){section, -1});
}
