// Completes on another thread, late or never.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *complete(void *argument) {
    void (**completion)(bool) = argument;
    struct timespec moment = {0, 5000000};
    nanosleep(&moment, NULL);
    (*completion)(true);
    free(completion);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_reload(void (*completion)(bool)) {
    void (**kept)(bool) = malloc(sizeof *kept);
    if (kept == NULL) return;
    *kept = completion;
    pthread_t thread;
    if (pthread_create(&thread, NULL, complete, kept) == 0) {
        pthread_detach(thread);
    } else {
        free(kept);
    }
}
LIAISON_EXPORT void sample_delete(void (*completion)(bool)) { (void)completion; }
