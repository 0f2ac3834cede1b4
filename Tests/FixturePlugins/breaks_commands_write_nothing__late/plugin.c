// Writes to standard output a moment after it was selected, on another thread.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *say(void *nothing) {
    usleep(100000);
    printf("selected\n");
    fflush(stdout);
    return nothing;
}

LIAISON_EXPORT void sample_select(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, say, NULL) == 0) pthread_detach(thread);
}
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
