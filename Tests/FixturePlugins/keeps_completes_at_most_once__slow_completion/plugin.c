// Completes a tap on another thread after two seconds.
#include "late_completion.h"
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *complete(void *completion) {
    sleep(2);
    completion_of_thread(completion)(true);
    return NULL;
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_tap(late_completion completion) { complete_on_thread(complete, completion); }
