// Calls the completion of each tap, and that of the tap before once more.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void (*earlier)(bool);

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(void (*completion)(bool)) {
    if (earlier != NULL) earlier(true);
    earlier = completion;
    completion(true);
}
