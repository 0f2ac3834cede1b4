// Shows two colors, the second from the model, and whether the host's table has the size of the header's.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void colored_configure(lsn_label *text, const char *color) {
    lsn_set_text(text, text->view.api->size == sizeof(lsn_api) ? "whole" : "of another size");
    lsn_set_color((lsn_view *)text, "accent");
    lsn_set_color((lsn_view *)text, color);
}
