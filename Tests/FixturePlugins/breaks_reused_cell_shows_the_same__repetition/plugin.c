// Makes the last of several names bold, and never sets the weight back.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_labels name, lsn_strings names) {
    for (size_t i = 0; i < name.count; i++) lsn_set_text(name.items[i], names.items[i]);
    if (name.count > 1) lsn_set_weight(name.items[name.count - 1], LSN_WEIGHT_BOLD);
}
