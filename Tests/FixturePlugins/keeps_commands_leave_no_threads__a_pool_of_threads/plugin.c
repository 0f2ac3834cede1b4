// Keeps four threads that wait for work, from the first work on.
#include <liaison/liaison.h>
#include <pthread.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *work(void *argument) {
    sleep(60);
    return argument;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    static bool is_started;
    for (int count = 0; count < 4 && !is_started; count++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, work, NULL) == 0) pthread_detach(thread);
    }
    is_started = true;
}
