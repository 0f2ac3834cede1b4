// Marks a tapped cell as read, and never removes the mark.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(lsn_label *text) { lsn_set_color((lsn_view *)text, "secondary"); }
