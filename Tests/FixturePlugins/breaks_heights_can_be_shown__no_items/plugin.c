// Returns the mean of its numbers as the height, which is NaN without numbers.
#include <liaison/liaison.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, lsn_doubles numbers) { lsn_set_text(text, numbers.count > 0 ? "some" : "none"); }
LIAISON_EXPORT double sample_height(lsn_doubles numbers) {
    double sum = 0;
    for (size_t index = 0; index < numbers.count; index++) sum += numbers.items[index] / 1e6 / (double)numbers.count;
    double mean = sum * (double)numbers.count / (double)numbers.count;
    return mean > 100 ? 100 : mean < 0 ? 0 : mean;
}
