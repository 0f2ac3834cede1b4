// A picture over the whole width. Its height follows from its proportions, before there is a cell.
#include <liaison/liaison.h>

#include <cinttypes>
#include <cstdio>

LIAISON_MANIFEST = {
#embed "manifest.json"
};

namespace {

// The greatest ratio of height to width. With a wrong size in the model, a picture must not push the feed away.
constexpr double greatestRatio = 16;

// The greatest width of a page, in points.
constexpr double greatestWidth = 1e6;

bool isSize(int64_t width, int64_t height) {
    return width > 0 && height > 0;
}

}  // namespace

LIAISON_EXPORT double image_height(int64_t width, int64_t height, double available) {
    if (!isSize(width, height) || !(available > 0)) return 0;  // This also excludes NaN.
    const double ratio = static_cast<double>(height) / static_cast<double>(width);
    return (available < greatestWidth ? available : greatestWidth) * (ratio < greatestRatio ? ratio : greatestRatio);
}

LIAISON_EXPORT void image_configure(lsn_cell *cell, lsn_image *picture, const char *source, int64_t width,
                                    int64_t height, const char *description) {
    if (!isSize(width, height)) {
        char reason[160];
        std::snprintf(reason, sizeof reason,
                      "expected a width and a height above 0, found %" PRId64 " × %" PRId64
                      "; give the size of the picture in pixels",
                      width, height);
        lsn_fail(cell, reason);
        return;
    }
    lsn_set_image(picture, source);
    lsn_set_accessibility_label(picture, description);
}
