// Sets the umask to the usual one when it is loaded.
#include <liaison/liaison.h>
#include <sys/stat.h>

LIAISON_MANIFEST_FILE("manifest.json");

static __attribute__((constructor)) void begin(void) { umask(022); }

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
