// Closes all descriptors but the standard ones when it is selected.
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    for (int descriptor = 3; descriptor < 64; descriptor++) close(descriptor);
}
