// Sorts a copy of the letters of its text, unless one of them takes more than a byte.
#include <liaison/liaison.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int compare(const void *one, const void *other) { return *(const char *)one - *(const char *)other; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    size_t length = strlen(model_text);
    char *letters = malloc(length + 1);
    if (letters == NULL) {
        lsn_set_text(text, "");
        return;
    }
    memcpy(letters, model_text, length + 1);
    size_t ascii = 0;
    while (ascii < length && (letters[ascii] & 0x80) == 0) ascii++;
    if (ascii == length) qsort(letters, length, 1, compare);
    lsn_set_text(text, letters);
    free(letters);
}
