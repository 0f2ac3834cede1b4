// Reads the list of users when it is selected.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fcntl.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const int file = open("/etc/passwd", O_RDONLY);
    if (file >= 0) close(file);
}
