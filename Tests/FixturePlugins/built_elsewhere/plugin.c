// Claims the same component as the plugin `built_before`.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void elsewhere_configure(lsn_label *text) { lsn_set_text(text, "from elsewhere"); }
