// Changes its label when it completes late, although the cell may be gone.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static lsn_label *waiting;
static void (*complete)(bool);

LIAISON_EXPORT void sample_begin(void) { waiting = NULL; }
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    lsn_set_weight(text, LSN_WEIGHT_REGULAR);
}
LIAISON_EXPORT void sample_reload(lsn_label *text, void (*completion)(bool)) {
    if (waiting != NULL) {
        completion(false);
        return;
    }
    waiting = text;
    complete = completion;
}
LIAISON_EXPORT void sample_hide(lsn_label *text) {
    (void)text;
    if (waiting == NULL) return;
    lsn_set_weight(waiting, LSN_WEIGHT_BOLD);
    complete(true);
    waiting = NULL;
}
