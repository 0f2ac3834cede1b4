// Keeps the badge of the earlier row if its own count is zero.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, int64_t count) {
    if (count > 0) lsn_set_text(text, "new");
}
