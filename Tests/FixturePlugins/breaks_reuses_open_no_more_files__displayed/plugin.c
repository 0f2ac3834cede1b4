// Opens a file each time it is displayed, and does not close it.
#include <liaison/liaison.h>
#include <fcntl.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_display(lsn_label *text) {
    if (open("/usr/lib", O_RDONLY) < 0) lsn_set_hidden((lsn_view *)text, false);
}
