// Completes at once where there is no note, and forgets to return.
#include <liaison/liaison.h>
#include <stddef.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_tap(void (*completion)(bool), const char *note) {
    if (note == NULL) completion(false);
    completion(true);
}
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
