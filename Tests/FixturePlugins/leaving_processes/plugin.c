// Starts a process outside of its group when it is selected. The variable LC_TEST_NAME names it.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const char *name = getenv("LC_TEST_NAME");
    if (name == NULL || fork() != 0) return;
    setsid();
    prctl(PR_SET_NAME, name);
    if (fork() != 0) _exit(0);
    sleep(60);
    _exit(0);
}
