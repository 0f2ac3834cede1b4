// Implements every command that a feed sends while it is only shown.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sent(void) {}

LIAISON_EXPORT void configured(lsn_label *label, const char *text) { lsn_set_text(label, text); }
