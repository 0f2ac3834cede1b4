// Lets everyone write to new files once it is loaded.
#include <liaison/liaison.h>
#include <sys/stat.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    umask(0);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
