// Rows whose models decide how they are edited.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *name) { lsn_set_text(text, name); }

LIAISON_EXPORT void sample_act(lsn_liaison *liaison, const char *button) { lsn_log(liaison, button); }

LIAISON_EXPORT void sample_delete(lsn_liaison *liaison) { lsn_log(liaison, "deleted"); }
