// Closes descriptors of the host when it is selected.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    for (int descriptor = 3; descriptor < 32; descriptor++) close(descriptor);
}
