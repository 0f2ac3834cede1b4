// Loads a library when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <dlfcn.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    dlopen("libresolv.so.2", RTLD_NOW);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
