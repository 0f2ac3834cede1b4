// Writes one byte behind the memory that it has allocated.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    const size_t length = strlen(model_text);
    char *copy = malloc(length);
    if (copy == NULL) return;
    memcpy(copy, model_text, length);
    copy[length] = 0;
    lsn_set_text(text, copy);
    free(copy);
}
