// Reads the first number of an empty array.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_ints numbers) {
    const volatile int64_t *first = numbers.items;
    lsn_set_text(text, *first > 0 ? "up" : "down");
}
