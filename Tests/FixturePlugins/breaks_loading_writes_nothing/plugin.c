// Writes to standard output when it is loaded.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void greet(void) { puts("Hello!"); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
