// Sets the handler of a signal when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <signal.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void leave_alone(int number) { (void)number; }

__attribute__((constructor)) static void begin(void) { signal(SIGINT, leave_alone); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
