// Makes the processor round up when it is selected, and does not restore the mode.
#include <liaison/liaison.h>
#include <fenv.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) { fesetround(FE_UPWARD); }
