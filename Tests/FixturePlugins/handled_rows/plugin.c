// Rows that a user may delete, move, swipe and tap. They log what was done. The row “slow” takes ten minutes, and the row
// “printing” prints instead.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void handled_configure(lsn_label *text, const char *name) { lsn_set_text(text, name); }

LIAISON_EXPORT void handled_delete(const char *name) { (void)name; }

LIAISON_EXPORT void handled_tap(lsn_liaison *liaison, const char *button, const char *name) {
    char line[200];
    snprintf(line, sizeof line, "%s of %s", button == NULL ? "nothing" : button, name);
    lsn_log(liaison, line);
}

LIAISON_EXPORT void handled_select(lsn_liaison *liaison, const char *name) {
    const struct timespec minutes = {strcmp(name, "slow") == 0 ? 600 : 0, 0};
    nanosleep(&minutes, NULL);
    if (strcmp(name, "printing") == 0) {
        puts("printed a line");
        return;
    }
    char line[200];
    snprintf(line, sizeof line, "selected %s", name);
    lsn_log(liaison, line);
}
