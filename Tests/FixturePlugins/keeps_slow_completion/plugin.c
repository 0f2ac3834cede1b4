// Completes a tap on a thread of its own, after a while.
#include <liaison/liaison.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *complete(void *completion) {
    void (*complete)(bool);
    memcpy(&complete, &completion, sizeof complete);
    sleep(2);
    complete(true);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(void (*completion)(bool)) {
    void *kept;
    memcpy(&kept, &completion, sizeof kept);
    pthread_t thread;
    if (pthread_create(&thread, NULL, complete, kept) == 0) {
        pthread_detach(thread);
    } else {
        completion(false);
    }
}
