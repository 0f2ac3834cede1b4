// Caches the height of each text without regard to the width.
#include <liaison/liaison.h>
#include <math.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static struct {
    char text[32];
    double height;
} known[8];
static size_t next;

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT double sample_height(const char *model_text, double width) {
    for (size_t index = 0; index < 8; index++) {
        if (known[index].height > 0 && strncmp(known[index].text, model_text, 31) == 0) return known[index].height;
    }
    double columns = width < 80 ? 10 : width / 8;
    double lines = fmin(1 + floor((double)strlen(model_text) / columns), 100);
    strncpy(known[next % 8].text, model_text, 31);
    return known[next++ % 8].height = 16 * lines;
}
