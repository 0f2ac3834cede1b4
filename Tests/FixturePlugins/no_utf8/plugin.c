// Passes invalid UTF-8 to the host: in a title, a URL, a failure, a text and a message.
#include <liaison/liaison.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void broken_configure(lsn_cell *cell, lsn_label *text, lsn_button *tap, lsn_liaison *liaison,
                                     const char *what) {
    lsn_set_text(text, "");
    lsn_set_title(tap, "");
    if (strcmp(what, "title") == 0) {
        lsn_set_title(tap, "title \xC3(");
        lsn_log(liaison, lsn_open(liaison, "https://example.org/\xC3(") ? "opened: yes" : "opened: no");
    } else if (strcmp(what, "failure") == 0) {
        lsn_fail(cell, "failed \xC3(");
    } else {
        lsn_set_text(text, "text \xC3(");
        lsn_log(liaison, "said \xC3(");
    }
}
