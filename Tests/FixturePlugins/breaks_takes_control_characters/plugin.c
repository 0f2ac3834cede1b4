// Assumes that a text of more than one line has three lines.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    const char *first = strchr(model_text, '\n');
    if (first != NULL) {
        const char *second = strchr(first + 1, '\n');
        first = *second == '\n' ? second : first;
    }
    lsn_set_text(text, first == NULL ? model_text : first);
}
