// Opens a file by a path that leads through a system folder when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fcntl.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    int file = open("/proc/../etc/passwd", O_RDONLY | O_CLOEXEC);
    if (file >= 0) close(file);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
