// Implements every command of a row, and logs each one with its arguments.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void say(lsn_liaison *liaison, const char *command, lsn_index_path at, const char *more) {
    char line[200];
    snprintf(line, sizeof line, "%s %lld %lld%s", command, (long long)at.section, (long long)at.row, more);
    lsn_log(liaison, line);
}

#define LOGS(function, command)                                                                                      \
    LIAISON_EXPORT void function(lsn_liaison *liaison, lsn_index_path at) { say(liaison, command, at, ""); }

#define ALLOWS(function, command)                                                                                    \
    LIAISON_EXPORT bool function(lsn_liaison *liaison, lsn_index_path at) {                                          \
        say(liaison, command, at, "");                                                                               \
        return true;                                                                                                 \
    }

LOGS(every_awake, "awake")
LOGS(every_delete, "delete")
LOGS(every_did_deselect, "didDeselect")
LOGS(every_did_end_displaying, "didEndDisplaying")
LOGS(every_did_end_editing, "didEndEditing")
LOGS(every_did_highlight, "didHighlight")
LOGS(every_did_select, "didSelect")
LOGS(every_did_unhighlight, "didUnhighlight")
LOGS(every_insert, "insert")
LOGS(every_prefetch_cancel, "prefetchCancel")
LOGS(every_prepare_for_reuse, "prepareForReuse")
LOGS(every_reload, "reload")
LOGS(every_tick, "tick")
LOGS(every_will_begin_editing, "willBeginEditing")
ALLOWS(every_will_select, "willSelect")
ALLOWS(every_will_deselect, "willDeselect")

LIAISON_EXPORT void every_accessory_button_tapped(
    lsn_liaison *liaison, lsn_index_path at, lsn_result_completion complete) {
    say(liaison, "accessoryButtonTapped", at, "");
    complete(true, "finished");
}

LIAISON_EXPORT void every_completed(lsn_liaison *liaison, lsn_index_path at, const char *result) {
    char more[100];
    snprintf(more, sizeof more, " %s", result != NULL ? result : "NULL");
    say(liaison, "completed", at, more);
}

LIAISON_EXPORT void every_configuration(
    lsn_label *text, lsn_button *like, lsn_liaison *liaison, lsn_index_path at, const char *name) {
    lsn_set_text(text, name);
    lsn_set_title(like, NULL);
    lsn_tick_after(liaison, 1);
    say(liaison, "configuration", at, "");
}

LIAISON_EXPORT void every_button_tapped(
    lsn_button *like, lsn_liaison *liaison, lsn_index_path at, const char *button) {
    char more[100];
    lsn_set_title(like, "Liked");
    snprintf(more, sizeof more, " %s", button);
    say(liaison, "buttonTapped", at, more);
}

LIAISON_EXPORT void every_acted(lsn_liaison *liaison, lsn_index_path at, const char *button) {
    char more[100];
    snprintf(more, sizeof more, " %s", button);
    say(liaison, "buttonTapped", at, more);
}

LIAISON_EXPORT void every_move(lsn_liaison *liaison, lsn_index_path at, lsn_index_path destination) {
    char more[100];
    snprintf(more, sizeof more, " to %lld %lld", (long long)destination.section, (long long)destination.row);
    say(liaison, "move", at, more);
}

LIAISON_EXPORT void every_will_display(lsn_cell *cell, lsn_liaison *liaison, lsn_index_path at, double width) {
    char more[100];
    snprintf(more, sizeof more, " %.0f wide%s", width, cell == NULL ? " without cell" : "");
    say(liaison, "willDisplay", at, more);
}

LIAISON_EXPORT void every_prefetch(lsn_liaison *liaison, lsn_index_path at, double width) {
    char more[100];
    snprintf(more, sizeof more, " %.0f wide", width);
    say(liaison, "prefetch", at, more);
}
