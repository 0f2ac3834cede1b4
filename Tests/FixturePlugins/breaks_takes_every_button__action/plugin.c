// Crashes for the action of a swipe.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *message(const char *button) { return strcmp(button, "like") == 0 ? "Liked" : NULL; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void sample_tap(lsn_label *text, const char *button) {
    const char *said = message(button);
    lsn_set_text(text, *said == 'L' ? said : "Done");
}
