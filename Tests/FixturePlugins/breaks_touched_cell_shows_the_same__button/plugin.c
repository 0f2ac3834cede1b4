// Changes the title of the second button when it is tapped, and never changes it back.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(lsn_button *share, const char *button) {
    if (strcmp(button, "share") == 0) lsn_set_title(share, "Shared");
}
