// Sets the priority of its process, to the same value, when it is selected.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/resource.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    setpriority(PRIO_PROCESS, 0, 0);
}
