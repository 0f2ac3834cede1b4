// Exports a helper function that only the plugin itself calls.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT const char *text_of_sample(const char *text);
LIAISON_EXPORT const char *text_of_sample(const char *text) { return text != NULL ? text : ""; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, text_of_sample(model_text));
}
