// Sets a handler that blocks another signal when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <signal.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    struct sigaction action;
    if (sigaction(SIGUSR1, NULL, &action) != 0) return;
    sigaddset(&action.sa_mask, SIGUSR2);
    sigaction(SIGUSR1, &action, NULL);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
