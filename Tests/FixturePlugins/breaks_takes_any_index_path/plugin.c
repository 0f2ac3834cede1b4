// Assumes that its index path is below 1,000.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int counts[1000];

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_index_path at) {
    volatile int *count = &counts[at.row];
    lsn_set_text(text, *count == 0 ? "new" : "known");
}
