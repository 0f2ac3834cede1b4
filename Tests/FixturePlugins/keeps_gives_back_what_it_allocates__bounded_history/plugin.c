// Keeps the last 4,096 texts that it has shown, each in memory of its own.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char *history[4096];
static size_t count;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    char **place = &history[count++ % 4096];
    free(*place);
    *place = strndup(model_text, 60);
    lsn_set_text(text, model_text);
}
