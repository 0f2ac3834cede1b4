// Writes to standard error when it is selected.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) { fputs("Selected\n", stderr); }
