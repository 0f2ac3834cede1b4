// Blocks a signal when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <signal.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR2);
    sigprocmask(SIG_BLOCK, &signals, NULL);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
