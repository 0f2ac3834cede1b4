// Starts a thread that never ends at each twentieth configuration.
#include <liaison/liaison.h>
#include <pthread.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *wait_forever(void *nothing) {
    for (;;) sleep(60);
    return nothing;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    static int configured;
    pthread_t thread;
    if (configured++ % 20 == 19 && configured < 4000) pthread_create(&thread, NULL, wait_forever, NULL);
    lsn_set_text(text, model_text);
}
