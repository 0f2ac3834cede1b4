// Logs how often the address of its text has changed. Does not read through the kept pointer.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const void *last;
static unsigned changes;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(const char *model_text, lsn_liaison *liaison) {
    if (last != model_text) changes++;
    last = model_text;
    char message[32];
    snprintf(message, sizeof message, "%u changes", changes);
    lsn_log(liaison, message);
}
