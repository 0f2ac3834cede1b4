// Asks for a command that it does not implement.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text, lsn_liaison *liaison) {
    lsn_set_text(text, model_text);
    lsn_tick_after(liaison, 1);
}
