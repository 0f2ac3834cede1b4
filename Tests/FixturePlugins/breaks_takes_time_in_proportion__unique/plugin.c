// Compares each number with all numbers before it.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_ints numbers) {
    volatile size_t unique = 0;
    for (size_t index = 0; index < numbers.count; index++) {
        size_t earlier = 0;
        while (numbers.items[earlier] != numbers.items[index]) earlier++;
        if (earlier == index) unique++;
    }
    lsn_set_text(text, unique == numbers.count ? "unique" : "not unique");
}
