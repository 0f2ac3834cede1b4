// Decodes the bytes of a picture, which strangers made.
#ifndef LIAISON_DECODE_H
#define LIAISON_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    /// The greatest width and height of a picture, in pixels.
    LSN_LONGEST_SIDE = 16384,
    /// The greatest number of pixels of a picture. They take four bytes each.
    LSN_MOST_PIXELS = 32 << 20,
};

/// The pixels of a picture: `width * height` times red, green, blue and alpha, a byte each, line after line.
typedef struct lsn_pixels {
    uint8_t *bytes;
    uint32_t width;
    uint32_t height;
} lsn_pixels;

/// Whether the bytes begin as a PNG file does. [any thread]
bool lsn_is_png(const uint8_t *bytes, size_t count);

/// Decodes a PNG, JPEG or WebP file, or the first frame of a GIF file.
///
/// The first bytes tell the format. Returns false, and writes nothing to `pixels`, if the format is another one, the file is
/// broken or cut, or the picture is larger than the limits above. The caller frees `pixels->bytes`. [any thread]
bool lsn_decode_picture(const uint8_t *bytes, size_t count, lsn_pixels *pixels);

#ifdef __cplusplus
}
#endif
#endif
