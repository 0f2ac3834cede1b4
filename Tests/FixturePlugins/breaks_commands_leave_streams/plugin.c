// Makes standard input non-blocking when it is selected.
#include <liaison/liaison.h>
#include <fcntl.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_select(void) { fcntl(0, F_SETFL, O_NONBLOCK); }
LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
