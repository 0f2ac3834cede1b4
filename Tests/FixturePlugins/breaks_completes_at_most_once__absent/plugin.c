// Calls the completion if there is no note, and then once more, because it does not return.
#include <liaison/liaison.h>
#include <stddef.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_tap(void (*completion)(bool), const char *note) {
    if (note == NULL) completion(false);
    completion(true);
}
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
