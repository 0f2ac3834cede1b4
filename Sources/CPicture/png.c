#include <spng.h>

#include "formats.h"

bool decode_png(const uint8_t *bytes, size_t count, lsn_pixels *pixels) {
    spng_ctx *const context = spng_ctx_new(0);
    if (context == NULL) return false;
    struct spng_ihdr header;
    size_t size = 0;
    const bool is_decoded =
        spng_set_image_limits(context, LSN_LONGEST_SIDE, LSN_LONGEST_SIDE) == 0
        && spng_set_chunk_limits(context, 1 << 20, 1 << 22) == 0
        && spng_set_png_buffer(context, bytes, count) == 0 && spng_get_ihdr(context, &header) == 0
        && allocate_pixels(header.width, header.height, pixels)
        && spng_decoded_image_size(context, SPNG_FMT_RGBA8, &size) == 0
        && size == (size_t)4 * pixels->width * pixels->height
        && spng_decode_image(context, pixels->bytes, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS) == 0;
    spng_ctx_free(context);
    return is_decoded;
}
