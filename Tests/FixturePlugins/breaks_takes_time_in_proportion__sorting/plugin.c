// Sorts numbers by insertion.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_ints numbers) {
    int64_t *sorted = malloc((numbers.count + 1) * sizeof *sorted);
    if (sorted == NULL) return;
    for (size_t index = 0; index < numbers.count; index++) {
        size_t place = index;
        for (; place > 0 && sorted[place - 1] > numbers.items[index]; place--) sorted[place] = sorted[place - 1];
        sorted[place] = numbers.items[index];
    }
    lsn_set_text(text, numbers.count > 0 && sorted[0] < 0 ? "below zero" : "from zero");
    free(sorted);
}
