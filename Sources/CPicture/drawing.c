#include "drawing.h"

#include <stdio.h>
#include <stdlib.h>

#include "chafa.h"
#include "scale.h"

static bool is_within(int32_t value, int32_t most) { return value >= 1 && value <= most; }

static bool is_valid(const lsn_picture_canvas *canvas) {
    return is_within(canvas->columns, LSN_MOST_COLUMNS) && is_within(canvas->lines, LSN_MOST_LINES)
           && is_within(canvas->cell_width, LSN_LARGEST_CELL) && is_within(canvas->cell_height, LSN_LARGEST_CELL)
           && (canvas->form != LSN_SIXEL || canvas->cell_height >= LSN_SIXEL_HEIGHT)
           && canvas->first >= 0 && canvas->first < LSN_MOST_LINES && is_within(canvas->count, LSN_MOST_LINES);
}

/// Returns the part of a canvas that a picture fills in its proportions.
static lsn_picture_canvas fitted(const lsn_picture_canvas *canvas, const lsn_pixels *pixels) {
    lsn_picture_canvas made = *canvas;
    const double across = (double)canvas->columns * canvas->cell_width / pixels->width;
    const double down = (double)canvas->lines * canvas->cell_height / pixels->height;
    double scale = across < down ? across : down;
    double rounding = 0.5;
    // A terminal shows a pixel of the picture as a point, whatever the size of its own pixels.
    const double real = (double)canvas->cell_width / LSN_POINTS_OF_COLUMN;
    if (!canvas->enlarges && scale > real) {
        scale = real;
        rounding = 0;
    }
    made.columns = (int32_t)(pixels->width * scale / canvas->cell_width + rounding);
    made.lines = (int32_t)(pixels->height * scale / canvas->cell_height + 0.5);
    if (made.columns < 1) made.columns = 1;
    if (made.lines < 1) made.lines = 1;
    if (made.first >= made.lines) made.first = made.lines - 1;
    if (made.count > made.lines - made.first) made.count = made.lines - made.first;
    return made;
}

static void write_head(
    const lsn_picture_canvas *canvas, int32_t lines, const lsn_pixels *pixels, lsn_picture_output output, void *context) {
    char head[60];
    const int length = snprintf(
        head, sizeof head, "%d %d %u %u\n", canvas->columns, lines, pixels->width, pixels->height);
    output(context, head, (size_t)length);
}

/// Draws for kitty graphics. A PNG file is sent unchanged. Another file is sent as pixels, no more of them than the
/// terminal can show.
static void draw_for_kitty(
    const uint8_t *file, size_t count, lsn_pixels *pixels, const lsn_picture_canvas *canvas, lsn_picture_output output,
    void *context) {
    const bool is_png = lsn_is_png(file, count);
    if (!is_png)
        shrink_pixels(
            pixels, (uint32_t)(canvas->columns * canvas->cell_width), (uint32_t)(canvas->lines * canvas->cell_height));
    write_head(canvas, canvas->lines, pixels, output, context);
    if (is_png)
        output(context, file, count);
    else
        output(context, pixels->bytes, (size_t)4 * pixels->width * pixels->height);
}

static int mode_of(int32_t colors) {
    return colors == 16    ? CHAFA_CANVAS_MODE_INDEXED_16
           : colors == 256 ? CHAFA_CANVAS_MODE_INDEXED_256
                           : CHAFA_CANVAS_MODE_TRUECOLOR;
}

/// Makes a canvas of libchafa for the lines to draw.
static void *make_chafa_canvas(const lsn_picture_canvas *canvas) {
    void *const symbols = chafa_symbol_map_new();
    chafa_symbol_map_add_by_tags(symbols, CHAFA_SYMBOL_TAG_VHALF | CHAFA_SYMBOL_TAG_SPACE);
    void *const config = chafa_canvas_config_new();
    chafa_canvas_config_set_geometry(config, canvas->columns, canvas->count);
    chafa_canvas_config_set_cell_geometry(config, canvas->cell_width, canvas->cell_height);
    chafa_canvas_config_set_canvas_mode(config, mode_of(canvas->colors));
    chafa_canvas_config_set_pixel_mode(
        config, canvas->form == LSN_SIXEL ? CHAFA_PIXEL_MODE_SIXELS : CHAFA_PIXEL_MODE_SYMBOLS);
    chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_NONE);
    chafa_canvas_config_set_symbol_map(config, symbols);
    void *const made = chafa_canvas_new(config);
    chafa_canvas_config_unref(config);
    chafa_symbol_map_unref(symbols);
    return made;
}

/// Writes a color of libchafa. Returns false if the color is -1, which means no color.
static bool put_color(int color, int32_t colors, uint8_t *bytes) {
    if (color < 0) return false;
    if (colors != 0) {
        bytes[0] = (uint8_t)color;
    } else {
        bytes[0] = (uint8_t)(color >> 16);
        bytes[1] = (uint8_t)(color >> 8);
        bytes[2] = (uint8_t)color;
    }
    return true;
}

static uint8_t halves_of(uint32_t symbol) {
    switch (symbol) {
        case 0x2580: return LSN_UPPER_HALF;
        case 0x2584: return LSN_LOWER_HALF;
        case 0x2588: return LSN_UPPER_HALF | LSN_LOWER_HALF;
        default: return 0;
    }
}

static void put_cell(void *drawn, const lsn_picture_canvas *canvas, int32_t column, int32_t line, uint8_t *cell) {
    int text = -1, background = -1;
    chafa_canvas_get_raw_colors_at(drawn, column, line, &text, &background);
    cell[0] = halves_of(chafa_canvas_get_char_at(drawn, column, line));
    if (!put_color(text, canvas->colors, cell + 1)) cell[0] |= LSN_PLAIN_TEXT;
    if (!put_color(background, canvas->colors, cell + 4)) cell[0] |= LSN_PLAIN_BACKGROUND;
}

static void write_cells(void *drawn, const lsn_picture_canvas *canvas, lsn_picture_output output, void *context) {
    for (int32_t line = 0; line < canvas->count; line++) {
        uint8_t cells[LSN_MOST_COLUMNS][LSN_BYTES_OF_CELL] = {{0}};
        for (int32_t column = 0; column < canvas->columns; column++)
            put_cell(drawn, canvas, column, line, cells[column]);
        output(context, cells, (size_t)canvas->columns * LSN_BYTES_OF_CELL);
    }
}

static void draw_by_chafa(
    const lsn_pixels *pixels, const lsn_picture_canvas *canvas, lsn_picture_output output, void *context) {
    chafa_set_n_threads(1);
    void *const drawn = make_chafa_canvas(canvas);
    const uint64_t top = (uint64_t)pixels->height * (uint32_t)canvas->first / (uint32_t)canvas->lines;
    uint64_t bottom =
        (uint64_t)pixels->height * (uint32_t)(canvas->first + canvas->count) / (uint32_t)canvas->lines;
    if (bottom == top) bottom = top + 1;
    chafa_canvas_draw_all_pixels(
        drawn, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels->bytes + 4 * top * pixels->width, (int)pixels->width,
        (int)(bottom - top), (int)pixels->width * 4);
    write_head(canvas, canvas->count, pixels, output, context);
    if (canvas->form == LSN_HALF_BLOCKS) {
        write_cells(drawn, canvas, output, context);
    } else {
        // The text is never freed. The function that frees it belongs to GLib, and the process ends after the picture.
        const chafa_text *const text =
            chafa_canvas_print(drawn, chafa_term_db_get_fallback_info(chafa_term_db_get_default()));
        output(context, text->bytes, text->count);
    }
    chafa_canvas_unref(drawn);
}

bool lsn_draw_picture(
    const uint8_t *file, size_t count, const lsn_picture_canvas *canvas, lsn_picture_output output, void *context) {
    lsn_pixels pixels;
    if (!is_valid(canvas) || !lsn_decode_picture(file, count, &pixels)) return false;
    const lsn_picture_canvas place = fitted(canvas, &pixels);
    if (canvas->form == LSN_KITTY)
        draw_for_kitty(file, count, &pixels, &place, output, context);
    else
        draw_by_chafa(&pixels, &place, output, context);
    free(pixels.bytes);
    return true;
}
