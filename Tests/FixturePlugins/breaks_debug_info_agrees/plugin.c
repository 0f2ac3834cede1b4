// Declares an int parameter for an argument of 64 bits.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int count) { lsn_set_text(text, count > 3 ? "many" : "few"); }
