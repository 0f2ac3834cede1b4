// Sets the progress to the mean of its numbers, which is NaN without numbers.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_progress *bar, lsn_doubles parts) {
    double sum = 0;
    for (size_t index = 0; index < parts.count; index++) sum += parts.items[index] / 1e300;
    lsn_set_progress(bar, sum / (double)parts.count);
}
