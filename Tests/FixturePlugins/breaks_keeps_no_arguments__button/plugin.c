// Keeps the name of the tapped button until its cell leaves the screen.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *tapped;
static volatile size_t length;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(const char *button) { tapped = button; }
LIAISON_EXPORT void sample_end(void) { length = tapped == NULL ? 0 : strlen(tapped); }
