// Sleeps in commands that its own command asks for. None of them takes too long by itself.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sleeping_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void sleeping_reload(lsn_label *text) {
    (void)text;
    const struct timespec time = {.tv_nsec = 400000000};
    nanosleep(&time, NULL);
}

LIAISON_EXPORT void sleeping_select(lsn_liaison *liaison) {
    for (int count = 0; count < 8; count++) lsn_reload_row(liaison, (lsn_index_path){0, 1});
}
