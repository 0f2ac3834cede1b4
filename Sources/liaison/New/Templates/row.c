// Plugin name: a name, and a note if there is one.
#include "functions.h"

LIAISON_MANIFEST_FILE("manifest.json");

// A cell is reused for one row after another: set every outlet, every time.
LIAISON_EXPORT void plugin_name_configure(
    lsn_label *title, lsn_label *detail, lsn_button *toggle, const char *name, const char *note, const bool *done) {
    const bool is_done = done != NULL && *done;
    lsn_set_text(title, name);
    lsn_set_color((lsn_view *)title, is_done ? "secondary" : NULL);
    lsn_set_text(detail, note);
    lsn_set_hidden((lsn_view *)detail, note == NULL);
    lsn_set_title(toggle, is_done ? "Undo" : "Done");
}

// The change stays with the row, and the host configures the row again.
LIAISON_EXPORT void plugin_name_button_tapped(const lsn_model *model) {
    lsn_model_set_bool(model, "done", !lsn_model_bool(model, "done"));
}
