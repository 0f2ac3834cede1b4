// Divides by 100 minus the count, which is zero for a count of 100.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) {
    volatile int64_t left = 100 - count;
    lsn_set_text(text, 1000 / left > 10 ? "Nearly there" : "Far from it");
}
