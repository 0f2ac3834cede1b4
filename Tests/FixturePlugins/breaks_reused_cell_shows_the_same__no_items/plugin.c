// Keeps the first item of the earlier row if its own row has none.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_strings items) {
    if (items.count > 0) lsn_set_text(text, items.items[0]);
}
