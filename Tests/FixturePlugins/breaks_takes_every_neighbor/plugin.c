// Takes each neighbor for a row of the same component.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *author, const lsn_model *previous) {
    const bool continues = previous != NULL && strcmp(lsn_model_string(previous, "author"), author) == 0;
    lsn_set_text(text, continues ? "" : author);
}

LIAISON_EXPORT void heading_configure(lsn_label *text, const char *title) { lsn_set_text(text, title); }
