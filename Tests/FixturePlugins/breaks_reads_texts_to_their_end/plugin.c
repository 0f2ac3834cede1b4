// Reads 64 bytes of each text, even of a shorter one.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    volatile char copy[64];
    for (int index = 0; index < 64; index++) copy[index] = model_text[index];
    lsn_set_text(text, copy[0] == '\0' ? "" : model_text);
}
