#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "formats.h"

/// The error state of the library. After an error, `fail` jumps to `place`.
typedef struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf place;
} failure;

static void fail(j_common_ptr context) { longjmp(((failure *)context->err)->place, 1); }

/// Treats a warning as an error, because a file with a warning is damaged or cut off. A negative level is a warning;
/// other levels are traces.
static void note(j_common_ptr context, int level) {
    if (level < 0) fail(context);
}

static void read_lines(struct jpeg_decompress_struct *context, lsn_pixels *pixels) {
    while (context->output_scanline < context->output_height) {
        JSAMPROW line = pixels->bytes + (size_t)4 * pixels->width * context->output_scanline;
        jpeg_read_scanlines(context, &line, 1);
    }
}

bool decode_jpeg(const uint8_t *bytes, size_t count, lsn_pixels *pixels) {
    struct jpeg_decompress_struct context;
    failure error;
    context.err = jpeg_std_error(&error.manager);
    error.manager.error_exit = fail;
    error.manager.emit_message = note;
    volatile bool is_decoded = false;
    jpeg_create_decompress(&context);
    if (setjmp(error.place) == 0) {
        jpeg_mem_src(&context, bytes, count);
        jpeg_read_header(&context, TRUE);
        context.out_color_space = JCS_EXT_RGBA;
        if (allocate_pixels(context.image_width, context.image_height, pixels)) {
            jpeg_start_decompress(&context);
            read_lines(&context, pixels);
            is_decoded = true;
        }
    }
    jpeg_destroy_decompress(&context);
    return is_decoded;
}
