// Draws the pixels of a picture for a terminal.
#ifndef LIAISON_DRAWING_H
#define LIAISON_DRAWING_H

#include "decode.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The form in which a terminal shows a picture.
typedef enum lsn_picture_form { LSN_HALF_BLOCKS, LSN_SIXEL, LSN_KITTY } lsn_picture_form;

/// The space and the colors of a terminal for a picture.
typedef struct lsn_picture_canvas {
    lsn_picture_form form;
    /// The number of colors: 16 or 256, or 0 for truecolor. Kitty graphics always have truecolor.
    int32_t colors;
    /// The greatest number of columns and of lines of cells. Both are at least 1, and at most `LSN_MOST_COLUMNS` and
    /// `LSN_MOST_LINES`.
    int32_t columns, lines;
    /// The size of a cell in pixels. Both are at least 1, and at most `LSN_LARGEST_CELL`. For sixels the height is at
    /// least `LSN_SIXEL_HEIGHT`, because libchafa divides by the number of whole sixels in a line.
    int32_t cell_width, cell_height;
    /// The lines of cells to draw: the number of lines to leave out at the top, and the greatest number of lines to
    /// draw.
    int32_t first, count;
    /// False to show a pixel of the picture no larger than a point.
    bool enlarges;
} lsn_picture_canvas;

enum {
    LSN_MOST_COLUMNS = 1000,
    LSN_MOST_LINES = 500,
    /// The greatest width and height of a cell, in pixels.
    LSN_LARGEST_CELL = 64,
    /// The height of a sixel, in pixels.
    LSN_SIXEL_HEIGHT = 6,
    /// The width of a cell, in points.
    LSN_POINTS_OF_COLUMN = 8,
    /// The size of a cell of half blocks, in bytes.
    LSN_BYTES_OF_CELL = 7,
};

/// The bits in the first byte of a cell of half blocks. Six bytes follow: three for the color of the text, and three
/// for the color of the background. A color is red, green and blue, or its index and two zeros.
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

/// Receives the next bytes of a drawn picture.
typedef void (*lsn_picture_output)(void *context, const void *bytes, size_t count);

/// Draws the picture in a file, as large as the canvas allows in the proportions of the picture. A picture that is not
/// enlarged is at most as wide as its pixels.
///
/// The output begins with a line of text. The line has four decimal numbers with spaces between them: the columns and
/// lines of cells that the picture takes, and its width and height in pixels. The picture follows:
/// - half blocks: the cells, line after line;
/// - sixels: the sequence for the terminal;
/// - kitty: a PNG file unchanged, or the pixels of any other file (`lsn_pixels`). This is always the whole picture.
///
/// Returns false, and writes nothing, if the file cannot be decoded or if the canvas is out of its bounds. One thread
/// calls the function at a time.
bool lsn_draw_picture(
    const uint8_t *file, size_t count, const lsn_picture_canvas *canvas, lsn_picture_output output, void *context);

#ifdef __cplusplus
}
#endif
#endif
