// Converts its text to capitals in the memory of the host.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    char *first = (char *)model_text;
    if (*first >= 'a' && *first <= 'z') *first = (char)(*first - 'a' + 'A');
    *first = *first;
    lsn_set_text(text, model_text);
}
