// Returns a height that grows with the text without a limit.
#include <liaison/liaison.h>
#include <math.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT double sample_height(const char *model_text, double width) {
    double columns = width < 80 ? 10 : width / 8;
    return 16 * (1 + floor((double)strlen(model_text) / columns));
}
