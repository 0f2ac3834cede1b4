// Sleeps for 100 ms in each configuration.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    usleep(100000);
    lsn_set_text(text, model_text);
}
