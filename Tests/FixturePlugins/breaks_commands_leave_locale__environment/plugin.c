// Sets the locale to the one that the environment names.
#include <liaison/liaison.h>
#include <locale.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    setlocale(LC_ALL, "");
    lsn_set_text(text, model_text);
}
