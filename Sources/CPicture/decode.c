#include "decode.h"

#include <stdlib.h>
#include <string.h>

#include "formats.h"

bool allocate_pixels(uint64_t width, uint64_t height, lsn_pixels *pixels) {
    if (width == 0 || height == 0 || width > LSN_LONGEST_SIDE || height > LSN_LONGEST_SIDE) return false;
    if (width * height > LSN_MOST_PIXELS) return false;
    *pixels = (lsn_pixels){calloc(width * height, 4), (uint32_t)width, (uint32_t)height};
    return pixels->bytes != NULL;
}

void free_pixels(lsn_pixels *pixels) {
    free(pixels->bytes);
    *pixels = (lsn_pixels){NULL, 0, 0};
}

/// Returns whether the bytes at a position are those of a signature.
static bool matches(const uint8_t *bytes, size_t count, size_t place, const char *signature) {
    const size_t length = strlen(signature);
    return count >= place + length && memcmp(bytes + place, signature, length) == 0;
}

bool lsn_is_png(const uint8_t *bytes, size_t count) { return matches(bytes, count, 0, "\x89PNG\r\n\x1a\n"); }

static bool decode(const uint8_t *bytes, size_t count, lsn_pixels *pixels) {
    if (lsn_is_png(bytes, count)) return decode_png(bytes, count, pixels);
    if (matches(bytes, count, 0, "\xFF\xD8\xFF")) return decode_jpeg(bytes, count, pixels);
    if (matches(bytes, count, 0, "RIFF") && matches(bytes, count, 8, "WEBP")) return decode_webp(bytes, count, pixels);
    if (matches(bytes, count, 0, "GIF8")) return decode_gif(bytes, count, pixels);
    return false;
}

bool lsn_decode_picture(const uint8_t *bytes, size_t count, lsn_pixels *pixels) {
    lsn_pixels decoded = {NULL, 0, 0};
    if (!decode(bytes, count, &decoded)) {
        free_pixels(&decoded);
        return false;
    }
    *pixels = decoded;
    return true;
}
