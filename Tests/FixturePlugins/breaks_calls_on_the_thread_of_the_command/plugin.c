// Sets its text on another thread.
#include <liaison/liaison.h>
#include <pthread.h>

LIAISON_MANIFEST_FILE("manifest.json");

typedef struct job {
    lsn_label *label;
    const char *text;
} job;

static void *show(void *argument) {
    job *own = argument;
    lsn_set_text(own->label, own->text);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(lsn_label *text) {
    job own = {text, "Selected"};
    pthread_t thread;
    if (pthread_create(&thread, NULL, show, &own) == 0) pthread_join(thread, NULL);
}
