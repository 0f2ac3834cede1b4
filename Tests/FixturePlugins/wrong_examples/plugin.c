// Has examples that do not match the model.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void counted_configure(lsn_cell *cell, lsn_label *text, int64_t count) {
    (void)cell;
    (void)count;
    lsn_set_text(text, "counted");
}
