// Allows every other selection.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT bool sample_may_deselect(void) {
    static bool answer;
    answer = !answer;
    return answer;
}
