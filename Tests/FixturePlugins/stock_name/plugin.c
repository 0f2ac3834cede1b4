// Claims a reuse identifier of a plugin that comes with Liaison.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void stock_name_configure(lsn_label *label) { lsn_set_text(label, "not the stock paragraph"); }
