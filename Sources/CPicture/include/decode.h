// Decodes the bytes of untrusted pictures.
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
    /// The greatest number of pixels in a picture. A pixel takes four bytes.
    LSN_MOST_PIXELS = 32 << 20,
};

/// The pixels of a picture, line after line. A pixel is four bytes: red, green, blue and alpha. There are
/// `width * height` pixels.
typedef struct lsn_pixels {
    uint8_t *bytes;
    uint32_t width;
    uint32_t height;
} lsn_pixels;

/// Returns whether the bytes begin with the signature of PNG. [any thread]
bool lsn_is_png(const uint8_t *bytes, size_t count);

/// Decodes a PNG, JPEG or WebP file, or the first frame of a GIF file. The first bytes tell the format.
///
/// Returns false, and leaves `pixels` unchanged, if the file has another format, if it is damaged or cut off, or if the
/// picture is larger than the limits above. The caller frees `pixels->bytes` with `free`. [any thread]
bool lsn_decode_picture(const uint8_t *bytes, size_t count, lsn_pixels *pixels);

#ifdef __cplusplus
}
#endif
#endif
