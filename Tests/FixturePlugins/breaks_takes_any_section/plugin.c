// Assumes that its section is below 1,000.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int counts[1000];

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t section) {
    volatile int *count = &counts[section];
    lsn_set_text(text, *count == 0 ? "new" : "known");
}
