// Reads one number past the end of an array.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_ints numbers) {
    volatile int64_t sum = 0;
    if (numbers.count > 0 && numbers.count < 100) {
        for (size_t index = 0; index <= numbers.count; index++) sum ^= numbers.items[index];
    }
    lsn_set_text(text, "Added up");
}
