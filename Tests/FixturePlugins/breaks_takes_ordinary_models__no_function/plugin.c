// Calls a null function pointer.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void (*volatile callback)(void);

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) { callback(); }
