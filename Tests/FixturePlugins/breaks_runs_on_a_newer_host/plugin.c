// Shows nothing if the host has more functions than its own header.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, text->view.api->size > sizeof(lsn_api) ? "" : model_text);
}
