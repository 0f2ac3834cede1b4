// Writes to standard output when the width is small.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT double sample_height(double width) {
    if (width < 100) puts("narrow");
    return 40;
}
