// Crashes for the second example of its manifest.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (model_text != NULL && strcmp(model_text, "Shoes") == 0) __builtin_trap();
    lsn_set_text(text, model_text);
}
