// Aborts for an empty text. The case that looks for aborts does not try one.
#include <assert.h>
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    assert(*model_text != '\0');
    lsn_set_text(text, model_text);
}
