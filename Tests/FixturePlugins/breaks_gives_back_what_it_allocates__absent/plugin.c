// Returns early if there is no note, without freeing its memory.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_select(const char *note) {
    char *volatile copy = malloc(4096);
    if (copy == NULL || note == NULL) return;
    strncpy(copy, note, 4096);
    free(copy);
}
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
