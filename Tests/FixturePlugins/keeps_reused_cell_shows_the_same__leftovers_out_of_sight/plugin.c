// Hides a view without changing its text, and fails without changing any view.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_cell *cell, lsn_label *text, lsn_label *place, const char *model_text,
                                   const char *model_place, const bool *is_shown) {
    if (is_shown == NULL) {
        lsn_fail(cell, "expected to be told whether it is shown");
        return;
    }
    lsn_set_text(text, model_text);
    lsn_set_hidden((lsn_view *)place, model_place == NULL);
    if (model_place != NULL) lsn_set_text(place, model_place);
}
