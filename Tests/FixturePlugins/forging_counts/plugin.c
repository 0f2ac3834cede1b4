// Finds the memory by which its process answers the examiner, writes forged counts of allocations there, whose
// difference overflows, and ends the process.
#include <liaison/liaison.h>
#include <unistd.h>

#include "examiner_rings.h"

LIAISON_MANIFEST_FILE("manifest.json");

static void forge_counts(struct ring *ring, uint32_t index, int64_t count) {
    const int64_t counts[] = {count, count};
    const struct head head = {.size = sizeof counts, .index = index, .kind = DONE};
    memcpy(ring->bytes + ring->written, &head, sizeof head);
    memcpy(ring->bytes + ring->written + sizeof head, counts, sizeof counts);
    atomic_fetch_add(&ring->written, sizeof head + sizeof counts);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    struct ring *const ring = find_ring();
    if (ring == NULL) return;
    const uint32_t index = count_done(ring);
    // The answers that the examiner expects: to the calls, their counts, the counts before the next calls, and so on.
    forge_done(ring, index, 1);
    forge_counts(ring, index + 1, INT64_MIN);
    forge_counts(ring, index + 2, INT64_MAX);
    forge_done(ring, index + 3, 1);
    forge_counts(ring, index + 4, INT64_MIN);
    _exit(0);
}
