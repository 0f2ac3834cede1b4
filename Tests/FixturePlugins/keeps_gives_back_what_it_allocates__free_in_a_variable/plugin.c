// Frees its memory by a function pointer that was set when the plugin was loaded.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void (*give_back)(void *);

__attribute__((constructor)) static void begin(void) { give_back = free; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(const char *model_text) {
    volatile char *copy = malloc(64);
    if (copy != NULL) *copy = model_text[0];
    give_back((void *)copy);
}
