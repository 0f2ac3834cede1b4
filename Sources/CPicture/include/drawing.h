// Draws pixels as the bytes that a terminal shows.
#ifndef LIAISON_DRAWING_H
#define LIAISON_DRAWING_H

#include "decode.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How a terminal shows a picture.
typedef enum lsn_picture_form { LSN_HALF_BLOCKS, LSN_SIXEL, LSN_KITTY } lsn_picture_form;

/// The place and the colors that a terminal has for a picture.
typedef struct lsn_canvas {
    lsn_picture_form form;
    /// 16, 256, or 0 for truecolor. Kitty graphics are always truecolor.
    int32_t colors;
    /// The cells that the picture covers, each at least 1, and at most `LSN_MOST_COLUMNS` and `LSN_MOST_LINES`.
    int32_t columns, lines;
    /// The size of a cell in pixels, for sixels.
    int32_t cell_width, cell_height;
} lsn_canvas;

enum {
    LSN_MOST_COLUMNS = 1000,
    LSN_MOST_LINES = 500,
    /// The greatest width and height of a cell, in pixels.
    LSN_LARGEST_CELL = 64,
};

/// Receives the bytes of a drawn picture, a part at a time.
typedef void (*lsn_picture_output)(void *context, const char *bytes, size_t count);

/// Draws the picture in a file. The picture fills the canvas.
///
/// Half blocks are lines that end with a line feed, but the last. Returns false, and draws nothing, if the file cannot be
/// decoded or the canvas is out of its bounds. One thread.
bool lsn_draw_picture(
    const uint8_t *file, size_t count, const lsn_canvas *canvas, lsn_picture_output output, void *context);

#ifdef __cplusplus
}
#endif
#endif
