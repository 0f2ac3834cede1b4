// The decoders of picture formats. Each takes and returns the same as `lsn_decode_picture`.
#ifndef LIAISON_FORMATS_H
#define LIAISON_FORMATS_H

#include "decode.h"

/// Allocates the pixels of a picture, all of them transparent. Returns false if a side is 0, if the picture is larger
/// than the limits, or if there is no memory.
bool allocate_pixels(uint64_t width, uint64_t height, lsn_pixels *pixels);

/// Frees the pixels of a picture that could not be decoded, and sets them to NULL.
void free_pixels(lsn_pixels *pixels);

bool decode_png(const uint8_t *bytes, size_t count, lsn_pixels *pixels);
bool decode_jpeg(const uint8_t *bytes, size_t count, lsn_pixels *pixels);
bool decode_webp(const uint8_t *bytes, size_t count, lsn_pixels *pixels);
bool decode_gif(const uint8_t *bytes, size_t count, lsn_pixels *pixels);

#endif
