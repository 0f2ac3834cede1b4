// Returns NaN as the estimated height for a great count.
#include <liaison/liaison.h>
#include <math.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) { lsn_set_text(text, count > 10 ? "many" : "few"); }
LIAISON_EXPORT double sample_height(int64_t count) { return count > 100 ? NAN : 80; }
