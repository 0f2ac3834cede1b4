// Returns a greater height for a greater width, because it shows a picture above its text.
#include <liaison/liaison.h>
#include <math.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_image *picture, lsn_label *text, const char *source, const char *model_text) {
    lsn_set_image(picture, source);
    lsn_set_text(text, model_text);
}
LIAISON_EXPORT double sample_height(const char *model_text, double width) {
    const double most = 4000;
    const double lines = width >= 8 ? ceil((double)strlen(model_text) / floor(width / 8)) : 100;
    return fmin(width, most) * 0.75 + fmin(lines, 100) * 16;
}
