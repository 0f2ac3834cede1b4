// Looks for the end of the text from every 16th letter.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    volatile size_t sum = 0;
    size_t length = strlen(model_text);
    for (size_t index = 0; index < length; index += 16) sum += strlen(model_text + index);
    lsn_set_text(text, model_text);
}
