// Sets an environment variable when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    setenv("LIAISON_SAMPLE", "1", 1);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
