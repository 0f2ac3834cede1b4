// Assumes that a bidi control that ends an embedding follows one that starts it.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

struct level {
    struct level *below;
};

static struct level levels[512];

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    struct level *top = NULL;
    size_t count = 0;
    for (const char *rest = strstr(model_text, "\xE2\x80"); rest != NULL; rest = strstr(rest + 1, "\xE2\x80")) {
        const unsigned char last = (unsigned char)rest[2];
        if (last == 0xAC) {
            top = top->below;
        } else if (last >= 0xAA && last <= 0xAE && count < 512) {
            levels[count].below = top;
            top = &levels[count++];
        }
    }
    lsn_set_text(text, top == NULL ? model_text : "…");
}
