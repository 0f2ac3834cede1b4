// Reads the last character of an empty text.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    volatile const char *last = model_text + strlen(model_text) - 1;
    if (strlen(model_text) == 0) last = NULL;
    lsn_set_text(text, *last == '.' ? "A sentence." : model_text);
}
