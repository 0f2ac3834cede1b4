// Has a table of only two planes of Unicode.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *const names[17] = {"basic", "supplementary"};

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    const char *name = names[0];
    for (const char *byte = model_text; *byte != '\0'; byte++) {
        // The first of four bytes has three bits of a character, and the second has six. The bits above the lowest 16
        // are the plane.
        if (((unsigned char)*byte & 0xF8) == 0xF0) name = names[((byte[0] & 7) << 2) | ((byte[1] >> 4) & 3)];
    }
    lsn_set_text(text, *name == 'b' ? model_text : name);
}
