// Logs on another thread if there is no note.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *say(void *liaison) {
    lsn_log(liaison, "there is no note");
    return NULL;
}

LIAISON_EXPORT void sample_select(lsn_liaison *liaison, const char *note) {
    pthread_t thread;
    if (note == NULL && pthread_create(&thread, NULL, say, liaison) == 0) pthread_join(thread, NULL);
}
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
