// Completes a tap on a thread of its own, after a second. The next configuration shows that.
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static atomic_bool is_done;

static void *complete(void *completion) {
    void (*complete)(bool);
    memcpy(&complete, &completion, sizeof complete);
    sleep(1);
    atomic_store(&is_done, true);
    complete(true);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text) {
    lsn_set_text(text, atomic_load(&is_done) ? "it is done" : "it waits");
}

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
