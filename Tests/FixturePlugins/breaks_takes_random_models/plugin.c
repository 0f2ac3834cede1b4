// Divides by a number that is zero for one count in seventeen.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) {
    volatile int64_t rest = count % 17 - 11;
    lsn_set_text(text, 1000 / rest > 100 ? "near" : "far");
}
