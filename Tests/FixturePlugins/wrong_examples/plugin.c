// Has examples that do not match the model, and one that its own function refuses.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void counted_configure(lsn_cell *cell, lsn_label *text, int64_t count) {
    if (count < 0) {
        lsn_fail(cell, "it fails");
        return;
    }
    lsn_set_text(text, "counted");
}
