// Returns a height above the limit for many items.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT double sample_height(lsn_strings tags) { return tags.count > 1000 ? 1e9 : 40; }
