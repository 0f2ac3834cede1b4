// Sets the owner of a folder, to the same one, when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    if (chown(".", getuid(), getgid()) != 0) return;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
