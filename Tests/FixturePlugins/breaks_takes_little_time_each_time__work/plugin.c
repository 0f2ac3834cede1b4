// Computes for some time at each 50th selection.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <time.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int count;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const clock_t end = clock() + CLOCKS_PER_SEC / 20;
    if (++count % 50 == 0)
        while (clock() < end) {}
}
