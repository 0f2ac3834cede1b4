// Declares an image parameter for a label.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_image *text, const char *model_text) {
    lsn_set_text(reinterpret_cast<lsn_label *>(text), model_text);
}
