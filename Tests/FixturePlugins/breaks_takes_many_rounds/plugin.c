// Sets a pointer in `awake` and clears it after the display, so that a second display crashes.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int room;
static volatile int *shown;

LIAISON_EXPORT void sample_awake(void) { shown = &room; }
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_will_display(void) { *shown += 1; }
LIAISON_EXPORT void sample_did_end_displaying(void) { shown = NULL; }
