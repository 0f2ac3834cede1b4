// Makes the processor round up when it is loaded.
#include <liaison/liaison.h>
#include <fenv.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    fesetround(FE_UPWARD);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
