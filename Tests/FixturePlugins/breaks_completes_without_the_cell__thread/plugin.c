// Reads its label on another thread when it completes late.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

typedef struct job {
    lsn_label *label;
    void (*completion)(bool);
} job;

static void *complete(void *argument) {
    job *own = argument;
    struct timespec moment = {0, 30000000};
    nanosleep(&moment, NULL);
    own->completion(own->label->view.api->size > 0);
    free(own);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_reload(lsn_label *text, void (*completion)(bool)) {
    job *own = malloc(sizeof *own);
    if (own == NULL) return;
    *own = (job){text, completion};
    pthread_t thread;
    if (pthread_create(&thread, NULL, complete, own) == 0) {
        pthread_detach(thread);
    } else {
        free(own);
    }
}
