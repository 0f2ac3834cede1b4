// Copies each text, and does not free the copy.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char *volatile copy;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    copy = malloc(strlen(model_text) + 1);
    if (copy != NULL) strcpy(copy, model_text);
    lsn_set_text(text, copy);
}
