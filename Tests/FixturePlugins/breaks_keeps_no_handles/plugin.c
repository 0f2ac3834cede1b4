// Makes the first configured row bold when another row is selected, even if the first one is gone.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static lsn_label *first;

LIAISON_EXPORT void sample_begin(void) { first = NULL; }
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    lsn_set_weight(text, LSN_WEIGHT_REGULAR);
    if (first == NULL) first = text;
}
LIAISON_EXPORT void sample_select(lsn_label *text) {
    (void)text;
    if (first != NULL) lsn_set_weight(first, LSN_WEIGHT_BOLD);
}
