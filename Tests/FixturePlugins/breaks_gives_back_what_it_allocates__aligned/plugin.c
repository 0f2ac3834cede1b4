// Allocates aligned memory each time it is selected, and never frees it.
#include <liaison/liaison.h>
#include <malloc.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(const char *model_text) {
    volatile char *note = memalign(64, 64);
    if (note != NULL) *note = model_text[0];
}
