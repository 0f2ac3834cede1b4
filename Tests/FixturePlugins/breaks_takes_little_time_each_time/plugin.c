// Sleeps for 200 ms at each 50th selection.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int count;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    if (++count % 50 == 0) usleep(200000);
}
