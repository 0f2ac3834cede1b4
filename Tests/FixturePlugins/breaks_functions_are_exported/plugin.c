// Does not export the function that its manifest names.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

void sample_configure(lsn_label *text, const char *model_text);
void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
