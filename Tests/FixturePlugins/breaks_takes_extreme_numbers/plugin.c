// Takes the sign away from a number, which is too much for the least of all.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) {
    volatile int64_t sign = count < 0 ? -1 : 1;
    lsn_set_text(text, count / sign > 10 ? "Far from zero" : "Near zero");
}
