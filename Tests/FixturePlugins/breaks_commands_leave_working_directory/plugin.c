// Changes the working directory when it is selected.
#include <liaison/liaison.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(lsn_label *text) {
    if (chdir("/") != 0) lsn_set_text(text, "There is no other folder");
}
