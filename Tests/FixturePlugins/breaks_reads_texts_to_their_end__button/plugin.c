// Reads eight bytes of the name of the tapped button, even of a shorter one.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(lsn_label *text, const char *button) {
    uint64_t name;
    memcpy(&name, button, sizeof name);
    lsn_set_color((lsn_view *)text, name == 0 ? "danger" : NULL);
}
