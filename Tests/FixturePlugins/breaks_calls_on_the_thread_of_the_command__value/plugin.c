// Reads a value on another thread.
#include <liaison/liaison.h>
#include <pthread.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *found;

static void *read_value(void *value) {
    found = lsn_value_string(value);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const lsn_value *value) {
    pthread_t thread;
    found = "";
    if (pthread_create(&thread, NULL, read_value, (void *)value) == 0) pthread_join(thread, NULL);
    lsn_set_text(text, found);
}
