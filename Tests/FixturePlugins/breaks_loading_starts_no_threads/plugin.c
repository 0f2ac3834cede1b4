// Starts a thread when it is loaded.
#include <liaison/liaison.h>
#include <pthread.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *think(void *nothing) { return nothing; }

__attribute__((constructor)) static void begin(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, think, NULL) == 0) pthread_join(thread, NULL);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
