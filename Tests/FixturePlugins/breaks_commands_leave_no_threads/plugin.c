// Leaves a running thread behind each time it is selected.
#include <liaison/liaison.h>
#include <pthread.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *wait_for_ever(void *argument) {
    sleep(60);
    return argument;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, wait_for_ever, NULL) == 0) pthread_detach(thread);
}
