// Asks for a tick whenever a row is configured, and counts the ticks.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void ticking_configure(lsn_label *text, lsn_liaison *liaison, const char *name, double every,
                                      int64_t ticks) {
    char line[100];
    snprintf(line, sizeof line, "%s %lld", name, (long long)ticks);
    lsn_set_text(text, line);
    if (!lsn_tick_after(liaison, every)) lsn_log(liaison, "refused");
}

/// Takes no view, so that the row can receive the command without a cell.
LIAISON_EXPORT void ticking_tick(lsn_liaison *liaison, const lsn_model *model, double now) {
    char line[100];
    snprintf(line, sizeof line, "%s at %.0f", lsn_model_string(model, "name"), now);
    lsn_log(liaison, line);
    lsn_model_set_int(model, "ticks", lsn_model_int(model, "ticks") + 1);
}

LIAISON_EXPORT void ticking_hurry(lsn_liaison *liaison) { lsn_tick_after(liaison, 1); }
