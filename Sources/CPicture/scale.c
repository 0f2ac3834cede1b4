#include "scale.h"

/// Writes the mean of the pixels in a rectangle. The weight of a pixel is its opacity.
static void write_mean(
    const lsn_pixels *pixels, uint32_t left, uint32_t right, uint32_t top, uint32_t bottom, uint8_t *mean) {
    uint64_t sums[3] = {0}, opacity = 0;
    for (uint32_t line = top; line < bottom; line++) {
        for (uint32_t column = left; column < right; column++) {
            const uint8_t *const pixel = pixels->bytes + 4 * ((size_t)line * pixels->width + column);
            for (int channel = 0; channel < 3; channel++) sums[channel] += (uint64_t)pixel[channel] * pixel[3];
            opacity += pixel[3];
        }
    }
    for (int channel = 0; channel < 3; channel++)
        mean[channel] = opacity == 0 ? 0 : (uint8_t)(sums[channel] / opacity);
    mean[3] = (uint8_t)(opacity / ((uint64_t)(right - left) * (bottom - top)));
}

void shrink_pixels(lsn_pixels *pixels, uint32_t width, uint32_t height) {
    if (width > pixels->width) width = pixels->width;
    if (height > pixels->height) height = pixels->height;
    if (width == pixels->width && height == pixels->height) return;
    // Each new pixel is written at or before the first of the pixels that it replaces, so no pixel is overwritten
    // before it is read.
    for (uint32_t line = 0; line < height; line++) {
        const uint32_t top = (uint32_t)((uint64_t)line * pixels->height / height);
        const uint32_t bottom = (uint32_t)((uint64_t)(line + 1) * pixels->height / height);
        for (uint32_t column = 0; column < width; column++) {
            const uint32_t left = (uint32_t)((uint64_t)column * pixels->width / width);
            const uint32_t right = (uint32_t)((uint64_t)(column + 1) * pixels->width / width);
            uint8_t mean[4];
            write_mean(pixels, left, right, top, bottom, mean);
            for (int channel = 0; channel < 4; channel++)
                pixels->bytes[4 * ((size_t)line * width + column) + (size_t)channel] = mean[channel];
        }
    }
    pixels->width = width;
    pixels->height = height;
}
