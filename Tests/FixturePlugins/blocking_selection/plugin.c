// Sleeps for 300 ms each time it is selected.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    struct timespec moment = {0, 300000000};
    nanosleep(&moment, NULL);
}
