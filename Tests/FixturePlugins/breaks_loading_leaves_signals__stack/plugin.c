// Sets an alternate signal stack when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <signal.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char stack[65536];

__attribute__((constructor)) static void begin(void) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
