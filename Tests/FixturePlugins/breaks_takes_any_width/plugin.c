// Divides by the number of columns, which is zero for a small width.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, double width) {
    volatile int columns = width < 1e6 ? (int)(width / 40) : 1000;
    lsn_set_text(text, 100 / columns > 100 ? "…" : model_text);
}
