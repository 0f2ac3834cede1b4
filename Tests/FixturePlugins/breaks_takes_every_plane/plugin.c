// Knows the names of two planes of Unicode.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *const names[17] = {"basic", "supplementary"};

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    const char *name = names[0];
    for (const char *byte = model_text; *byte != '\0'; byte++) {
        // The first of four bytes holds three bits of a character, the second six; the plane is what stands above sixteen.
        if (((unsigned char)*byte & 0xF8) == 0xF0) name = names[((byte[0] & 7) << 2) | ((byte[1] >> 4) & 3)];
    }
    lsn_set_text(text, *name == 'b' ? model_text : name);
}
