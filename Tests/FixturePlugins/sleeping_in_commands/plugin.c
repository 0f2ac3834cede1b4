// Sleeps in commands that its own command asks for. None of them takes too long by itself.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

static bool is_selected;

LIAISON_EXPORT void sleeping_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    const struct timespec time = {.tv_nsec = 400000000};
    if (is_selected) nanosleep(&time, NULL);
}

LIAISON_EXPORT void sleeping_select(lsn_liaison *liaison) {
    is_selected = true;
    for (int count = 0; count < 8; count++) lsn_reload_row(liaison, (lsn_index_path){0, 1});
    is_selected = false;
}
