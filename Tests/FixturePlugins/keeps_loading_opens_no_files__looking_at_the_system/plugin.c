// Reads files and variables of the system when it is loaded, and changes nothing.
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char pages[64];

__attribute__((constructor)) static void begin(void) {
    const char *home = getenv("HOME");
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL) return;
    if (home == NULL || fgets(pages, sizeof pages, file) == NULL) pages[0] = 0;
    fclose(file);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
