// Opens a file again now and then, and does not close the earlier one.
#include <liaison/liaison.h>
#include <fcntl.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int count, file;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    if (count++ % 200 == 0) file = open("/usr/lib", O_RDONLY);
    lsn_set_text(text, file < 0 ? "no picture" : model_text);
    lsn_set_text(text, model_text);
}
