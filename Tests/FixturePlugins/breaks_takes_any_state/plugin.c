// Takes each state for one that this build keeps.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, const char *state) {
    const char *separator = state == NULL ? "" : strchr(state, ':') + 1;
    lsn_set_text(text, *separator == '1' ? "starred" : model_text);
}
