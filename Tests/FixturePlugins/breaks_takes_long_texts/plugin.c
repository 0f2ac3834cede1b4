// Has room for only half a million bytes.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char pages[8][65536];

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    for (size_t index = 0; model_text[index] != '\0'; index++) {
        char *page = index / sizeof pages[0] < 8 ? pages[index / sizeof pages[0]] : NULL;
        page[index % sizeof pages[0]] = model_text[index];
    }
    lsn_set_text(text, model_text);
}
