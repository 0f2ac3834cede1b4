// Draws pixels as a terminal shows them.
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
    /// The greatest numbers of cells, each at least 1, and at most `LSN_MOST_COLUMNS` and `LSN_MOST_LINES`.
    int32_t columns, lines;
    /// The size of a cell in pixels.
    int32_t cell_width, cell_height;
    /// The lines of cells that are drawn: the number of those left out above, and the greatest number of those drawn.
    int32_t first, count;
} lsn_canvas;

enum {
    LSN_MOST_COLUMNS = 1000,
    LSN_MOST_LINES = 500,
    /// The greatest width and height of a cell, in pixels.
    LSN_LARGEST_CELL = 64,
    /// The bytes of a cell of half blocks.
    LSN_BYTES_OF_CELL = 7,
};

/// What a cell of half blocks shows: a sum of these bits, in its first byte. The color of the text, and then that of the
/// background, follow in three bytes each: red, green and blue, or the index of the color, 0 and 0.
enum {
    /// The upper half has the color of the text.
    LSN_UPPER_HALF = 1,
    /// The lower half has the color of the text.
    LSN_LOWER_HALF = 2,
    /// The text has no color of its own: the picture is transparent there.
    LSN_PLAIN_TEXT = 4,
    /// The background has no color of its own.
    LSN_PLAIN_BACKGROUND = 8,
};

/// Receives the bytes of a drawn picture, a part at a time.
typedef void (*lsn_picture_output)(void *context, const void *bytes, size_t count);

/// Draws the picture in a file, as large as the canvas allows in its proportions.
///
/// First comes a line of text: the columns and lines that the picture takes, and the width and height of its pixels, each in
/// decimal, with spaces between them. Then the picture follows: cells of half blocks, line after line; or the sequence of
/// sixels; or, for kitty, a PNG file as it is, and all others as pixels (`lsn_pixels`), whole whatever lines are drawn.
///
/// Returns false, and draws nothing, if the file cannot be decoded or the canvas is out of its bounds. One thread.
bool lsn_draw_picture(
    const uint8_t *file, size_t count, const lsn_canvas *canvas, lsn_picture_output output, void *context);

#ifdef __cplusplus
}
#endif
#endif
