// Appends a dot each time the cell is prepared for reuse.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_prepare(lsn_label *text) { lsn_append_text(text, ".", LSN_WEIGHT_REGULAR); }
