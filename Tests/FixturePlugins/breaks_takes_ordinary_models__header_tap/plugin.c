// A tap on the header crashes.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *title) { lsn_set_text(text, title); }

LIAISON_EXPORT void sample_tapped(lsn_label *text, const char *title) {
    (void)title;
    volatile char *nothing = NULL;
    lsn_set_text(text, *nothing != 0 ? "folded" : "");
}
