// Needs a function that no library has.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

const char *text_of_nobody(void);

LIAISON_EXPORT double undefined_estimate(double width) { return width; }

LIAISON_EXPORT void undefined_configure(lsn_label *text) { lsn_set_text(text, text_of_nobody()); }
