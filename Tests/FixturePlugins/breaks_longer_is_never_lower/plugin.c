// Returns a smaller height for a longer text.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT double sample_height(const char *model_text) {
    const size_t length = strlen(model_text);
    return length < 400 ? 400 - (double)length : 0;
}
