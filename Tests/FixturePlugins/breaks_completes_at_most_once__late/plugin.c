// Calls the completion a second time, much later.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *complete(void *argument) {
    void (**completion)(bool) = argument;
    usleep(150000);
    (*completion)(true);
    free(completion);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_reload(void (*completion)(bool)) {
    static int count;
    pthread_t thread;
    completion(true);
    void (**kept)(bool) = count++ < 20 ? malloc(sizeof *kept) : NULL;
    if (kept == NULL) return;
    *kept = completion;
    if (pthread_create(&thread, NULL, complete, kept) == 0) pthread_detach(thread);
}
