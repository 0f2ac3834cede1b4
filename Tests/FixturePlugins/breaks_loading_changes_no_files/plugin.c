// Makes and removes a file when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdlib.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    char path[] = "/tmp/liaison-sample-XXXXXX";
    int file = mkstemp(path);
    if (file < 0) return;
    close(file);
    unlink(path);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
