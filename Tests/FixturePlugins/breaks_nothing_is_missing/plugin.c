// Calls a function that no library has.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

int sample_count_words(const char *text);

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, sample_count_words(model_text) > 3 ? "long" : model_text);
}
