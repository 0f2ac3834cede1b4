// Reads its text later, on another thread.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static volatile size_t length;

static void *measure(void *argument) {
    usleep(120000);
    length = strlen(argument);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    static int count;
    pthread_t thread;
    lsn_set_text(text, model_text);
    if (count++ < 20 && pthread_create(&thread, NULL, measure, (void *)model_text) == 0) pthread_detach(thread);
}
