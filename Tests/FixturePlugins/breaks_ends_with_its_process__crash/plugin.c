// Has a destructor that writes through a null pointer.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int *volatile count;

static __attribute__((destructor)) void tidy_up(void) { *count = 0; }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
