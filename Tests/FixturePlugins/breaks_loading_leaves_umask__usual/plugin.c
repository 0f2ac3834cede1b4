// Sets the mask that is the usual one.
#include <liaison/liaison.h>
#include <sys/stat.h>

LIAISON_MANIFEST_FILE("manifest.json");

static __attribute__((constructor)) void begin(void) { umask(022); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
