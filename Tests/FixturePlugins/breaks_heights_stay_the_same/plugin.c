// Returns a greater height at each call.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) { lsn_set_text(text, count > 10 ? "many" : "few"); }
LIAISON_EXPORT double sample_height(void) {
    static int asked;
    return 40 + asked++;
}
