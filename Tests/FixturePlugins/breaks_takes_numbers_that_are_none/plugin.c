// Limits a number to the bounds of a table by comparisons, which NaN passes.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static const char *const names[] = {"none", "few", "some", "many"};

LIAISON_EXPORT void sample_configure(lsn_label *text, double amount) {
    if (amount < 0) amount = 0;
    if (amount > 3) amount = 3;
    lsn_set_text(text, names[(int)amount]);
}
