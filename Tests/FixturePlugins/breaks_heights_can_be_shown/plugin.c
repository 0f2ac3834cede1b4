// Returns a negative height for a small count.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) { lsn_set_text(text, count > 10 ? "many" : "few"); }
LIAISON_EXPORT double sample_height(int64_t count) { return count < 1000 ? (double)count * 20 - 80 : 80; }
