// Sets an extended attribute of a folder when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/xattr.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    setxattr(".", "user.sample", "1", 1, 0);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
