// Assumes that the destination of a move is below 1,000.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int counts[1000];

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void sample_move(lsn_label *text, lsn_index_path destination) {
    volatile int *count = &counts[destination.row];
    lsn_set_text(text, *count == 0 ? "new" : "known");
}
