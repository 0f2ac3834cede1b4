// Starts a process when it is selected, and does not return. The variable LC_TEST_NAME names both.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void hanging_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }

LIAISON_EXPORT void hanging_select(void) {
    const char *name = getenv("LC_TEST_NAME");
    if (name != NULL) prctl(PR_SET_NAME, name);
    fork();
    for (;;) sleep(60);
}
