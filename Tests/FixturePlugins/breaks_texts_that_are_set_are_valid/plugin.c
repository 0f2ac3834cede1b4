// Cuts a text after eight bytes, which may split a character.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    char shown[9] = "";
    strncpy(shown, model_text, sizeof shown - 1);
    lsn_set_text(text, shown);
}
