// Makes the processor round up from the 50th selection on.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fenv.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int count;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    if (++count == 50) fesetround(FE_UPWARD);
}
