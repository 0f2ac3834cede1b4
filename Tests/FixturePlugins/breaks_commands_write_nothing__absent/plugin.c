// Writes to standard output when it shows a row without a picture, as a forgotten debug message.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *picture) {
    if (picture == NULL) puts("no picture");
    lsn_set_text(text, picture);
}
