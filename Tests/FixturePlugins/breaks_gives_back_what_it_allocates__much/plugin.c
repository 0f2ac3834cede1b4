// Leaks 4,000 bytes for each tap on the second of its buttons.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(const char *button) {
    if (strcmp(button, "share") != 0) return;
    volatile char *shared = malloc(4000);
    if (shared != NULL) *shared = button[0];
}
