// Opens a file in each configuration, and does not close it.
#include <liaison/liaison.h>
#include <fcntl.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, open("/usr/lib", O_RDONLY) < 0 ? "no picture" : model_text);
    lsn_set_text(text, model_text);
}
