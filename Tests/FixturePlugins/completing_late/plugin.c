// Completes a tap on another thread after a second. The next configuration shows whether the tap was completed.
#include "late_completion.h"
#include <stdatomic.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static atomic_bool is_done;

static void *complete(void *completion) {
    sleep(1);
    atomic_store(&is_done, true);
    completion_of_thread(completion)(true);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text) {
    lsn_set_text(text, atomic_load(&is_done) ? "it is done" : "it waits");
}

LIAISON_EXPORT void sample_tap(late_completion completion) { complete_on_thread(complete, completion); }
