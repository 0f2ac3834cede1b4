// Claims a reuse identifier that another fixture also claims.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void claimed_configure(lsn_label *text) { lsn_set_text(text, "second"); }
