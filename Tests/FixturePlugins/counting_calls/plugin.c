// Logs each call with its number, so that the log shows the order of the calls.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

static unsigned calls;

static void count(lsn_liaison *liaison, const char *function, const char *name) {
    char message[128];
    snprintf(message, sizeof message, "%u %s %s", ++calls, function, name);
    lsn_log(liaison, message);
}

LIAISON_EXPORT double counting_estimate(lsn_liaison *liaison, const char *name) {
    count(liaison, "estimatedHeight", name);
    return 32;
}

LIAISON_EXPORT double counting_height(lsn_liaison *liaison, const char *name) {
    count(liaison, "height", name);
    return 32;
}

LIAISON_EXPORT void counting_configure(lsn_label *text, lsn_liaison *liaison, const char *name) {
    count(liaison, "configuration", name);
    lsn_set_text(text, name);
}

LIAISON_EXPORT void counting_prefetch(lsn_liaison *liaison, const char *name) { count(liaison, "prefetch", name); }

LIAISON_EXPORT void counting_cancel(lsn_liaison *liaison, const char *name) { count(liaison, "prefetchCancel", name); }
