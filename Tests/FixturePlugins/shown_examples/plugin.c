// Shows its models. One component has examples in its manifest, and the other has none.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void greeting_configure(lsn_label *text, const char *name) { lsn_set_text(text, name); }
