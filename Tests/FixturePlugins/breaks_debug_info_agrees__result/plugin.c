// Returns a value from a function that should return nothing.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT int sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    return 0;
}
