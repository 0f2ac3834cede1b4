// Reads the last letter of an empty text.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    const volatile char *last = model_text + strlen(model_text) - 1;
    lsn_set_text(text, *last == '.' ? "a sentence" : "words");
}
