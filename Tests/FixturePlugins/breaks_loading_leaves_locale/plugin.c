// Sets the locale of the loading thread.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <locale.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    uselocale(duplocale(LC_GLOBAL_LOCALE));
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
