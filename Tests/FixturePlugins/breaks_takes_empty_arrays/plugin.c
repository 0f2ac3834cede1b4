// Divides by the number of items, which may be zero.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_ints numbers) {
    int64_t sum = 0;
    for (size_t index = 0; index < numbers.count; index++) sum += numbers.items[index] % 1000;
    volatile int64_t count = (int64_t)numbers.count;
    lsn_set_text(text, sum / count > 10 ? "much" : "little");
}
