// Searches for itself by its file name.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <dlfcn.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *mark = "?";

__attribute__((constructor)) static void begin(void) {
    Dl_info info;
    if (dladdr(&mark, &info) != 0 && strstr(info.dli_fname, "breaks_copy_works_beside_it") != NULL) mark = "";
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    lsn_append_text(text, mark, LSN_WEIGHT_REGULAR);
}
