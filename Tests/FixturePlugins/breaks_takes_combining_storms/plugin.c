// Has room for only fifty combining marks on a letter.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char marks[50];

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    size_t count = 0;
    for (const unsigned char *byte = (const unsigned char *)model_text; *byte != '\0'; byte++) {
        // The marks from U+0300 to U+036F have two bytes.
        if (*byte == 0xCC || *byte == 0xCD) {
            char *place = count < sizeof marks ? &marks[count] : NULL;
            *place = (char)byte[1];
            count++;
        } else if (*byte < 0x80 || *byte >= 0xC0) {
            count = 0;
        }
    }
    lsn_set_text(text, model_text);
}
