// Reads the item of the tapped button without a look at the number of items. Nobody can tap a button of no item.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_buttons like, lsn_strings names) {
    for (size_t i = 0; i < like.count; i++) lsn_set_title(like.items[i], names.items[i]);
}
LIAISON_EXPORT void sample_tap(lsn_liaison *liaison, int64_t repetition, lsn_strings names) {
    lsn_log(liaison, names.items[repetition]);
}
