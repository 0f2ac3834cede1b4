#include <webp/decode.h>

#include "formats.h"

bool decode_webp(const uint8_t *bytes, size_t count, lsn_pixels *pixels) {
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK || features.has_animation) return false;
    if (!allocate_pixels((uint64_t)features.width, (uint64_t)features.height, pixels)) return false;
    const size_t line = (size_t)4 * pixels->width;
    return WebPDecodeRGBAInto(bytes, count, pixels->bytes, line * pixels->height, (int)line) != NULL;
}
