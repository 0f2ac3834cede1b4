// Sets a text again and again, and does not return.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    for (;;) lsn_set_text(text, model_text);
}
