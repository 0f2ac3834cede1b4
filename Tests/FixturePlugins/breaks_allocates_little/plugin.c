// Makes an allocation for each letter, a thousand times.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    volatile char *letters[1000];
    for (int index = 0; index < 1000; index++) letters[index] = malloc(1);
    for (int index = 0; index < 1000; index++) free((void *)letters[index]);
    lsn_set_text(text, model_text);
}
