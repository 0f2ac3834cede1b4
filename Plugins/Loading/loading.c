// A row for content that is still loading. A bar shows the progress if it is known.
#include <liaison/liaison.h>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

LIAISON_EXPORT void loading_configure(lsn_label *label, lsn_progress *bar, const char *text, const int64_t *done,
                                      const int64_t *total) {
    lsn_set_text(label, text != NULL ? text : "Loading…");
    const bool is_known = done != NULL && total != NULL && *done >= 0 && *total > 0;
    lsn_set_hidden((lsn_view *)bar, !is_known);
    if (!is_known) return;
    lsn_set_progress(bar, *done < *total ? (double)*done / (double)*total : 1);
}
