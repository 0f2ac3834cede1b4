// Divides negative numbers by -1, which overflows for the least integer.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) {
    volatile int64_t sign = count < 0 ? -1 : 1;
    lsn_set_text(text, count / sign > 10 ? "Far from zero" : "Near zero");
}
