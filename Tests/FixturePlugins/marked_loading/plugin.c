// Makes the file that the variable LC_TEST_FILE names when any of its code runs.
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void mark(void) {
    const char *path = getenv("LC_TEST_FILE");
    FILE *file = path != NULL ? fopen(path, "w") : NULL;
    if (file != NULL) fclose(file);
}

LIAISON_EXPORT void marked_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
