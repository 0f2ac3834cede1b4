// Writes to standard output when its process ends.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

static __attribute__((destructor)) void say_goodbye(void) { puts("Goodbye."); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
