// Changes the working directory when it is loaded.
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    if (chdir("/") != 0) return;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
