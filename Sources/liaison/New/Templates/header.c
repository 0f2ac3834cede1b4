// Plugin name: a name, and a note if there is one.
#include "functions.h"

LIAISON_MANIFEST_FILE("manifest.json");

// A cell is reused for one header after another: set every outlet, every time.
LIAISON_EXPORT void plugin_name_configure(
    lsn_label *title, lsn_label *detail, const char *name, const char *note) {
    lsn_set_text(title, name);
    lsn_set_text(detail, note);
    lsn_set_hidden((lsn_view *)detail, note == NULL);
}
