// Sets the modification time of a folder when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fcntl.h>
#include <sys/stat.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    utimensat(AT_FDCWD, ".", NULL, 0);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
