// Compares each letter with many others on another thread, and waits for the thread.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *compare(void *argument) {
    const char *text = argument;
    volatile size_t same = 0;
    size_t length = strnlen(text, 60000);
    for (size_t one = 0; one < length; one++) {
        for (size_t other = 0; other < one; other += 4) same += text[one] == text[other];
    }
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, compare, (void *)model_text) == 0) pthread_join(thread, NULL);
    lsn_set_text(text, model_text);
}
