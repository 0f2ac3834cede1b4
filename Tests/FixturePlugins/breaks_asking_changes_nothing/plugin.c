// Shows a selection when it is asked whether it may be selected.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    lsn_set_weight(text, LSN_WEIGHT_REGULAR);
}
LIAISON_EXPORT bool sample_may_select(lsn_label *text) {
    lsn_set_weight(text, LSN_WEIGHT_BOLD);
    return true;
}
