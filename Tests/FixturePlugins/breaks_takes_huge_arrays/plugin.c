// Has room for only 65,536 items.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

static int64_t copies[65536];

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_ints numbers) {
    for (size_t index = 0; index < numbers.count; index++) {
        int64_t *place = index < 65536 ? &copies[index] : NULL;
        *place = numbers.items[index];
    }
    lsn_set_text(text, numbers.count > 1 ? "many" : "few");
}
