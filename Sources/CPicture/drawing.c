#include "drawing.h"

#include <stdio.h>
#include <stdlib.h>

#include "chafa.h"
#include "kitty.h"

static bool is_within(int32_t value, int32_t most) { return value >= 1 && value <= most; }

static bool is_valid(const lsn_canvas *canvas) {
    return is_within(canvas->columns, LSN_MOST_COLUMNS) && is_within(canvas->lines, LSN_MOST_LINES)
           && is_within(canvas->cell_width, LSN_LARGEST_CELL) && is_within(canvas->cell_height, LSN_LARGEST_CELL);
}

/// The terminal takes a PNG file as it is, and the pixels of all others. The cursor does not move, and no answer comes.
static void draw_for_kitty(
    const uint8_t *file, size_t count, const lsn_pixels *pixels, const lsn_canvas *canvas, lsn_picture_output output,
    void *context) {
    char keys[150];
    if (lsn_is_png(file, count)) {
        snprintf(keys, sizeof keys, "a=T,q=2,C=1,f=100,c=%d,r=%d", canvas->columns, canvas->lines);
        send_to_kitty(keys, file, count, output, context);
        return;
    }
    snprintf(
        keys, sizeof keys, "a=T,q=2,C=1,f=32,s=%u,v=%u,c=%d,r=%d", pixels->width, pixels->height, canvas->columns,
        canvas->lines);
    send_to_kitty(keys, pixels->bytes, (size_t)4 * pixels->width * pixels->height, output, context);
}

static int mode_of(int32_t colors) {
    return colors == 16    ? CHAFA_CANVAS_MODE_INDEXED_16
           : colors == 256 ? CHAFA_CANVAS_MODE_INDEXED_256
                           : CHAFA_CANVAS_MODE_TRUECOLOR;
}

static void *make_chafa_canvas(const lsn_canvas *canvas) {
    void *const symbols = chafa_symbol_map_new();
    chafa_symbol_map_add_by_tags(symbols, CHAFA_SYMBOL_TAG_VHALF | CHAFA_SYMBOL_TAG_SPACE);
    void *const config = chafa_canvas_config_new();
    chafa_canvas_config_set_geometry(config, canvas->columns, canvas->lines);
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

static void draw_by_chafa(
    const lsn_pixels *pixels, const lsn_canvas *canvas, lsn_picture_output output, void *context) {
    chafa_set_n_threads(1);
    void *const made = make_chafa_canvas(canvas);
    chafa_canvas_draw_all_pixels(
        made, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels->bytes, (int)pixels->width, (int)pixels->height,
        (int)pixels->width * 4);
    // The text is not freed: the function that frees it is GLib's, and the process ends after its picture.
    const chafa_text *const text =
        chafa_canvas_print(made, chafa_term_db_get_fallback_info(chafa_term_db_get_default()));
    output(context, text->bytes, text->count);
    chafa_canvas_unref(made);
}

bool lsn_draw_picture(
    const uint8_t *file, size_t count, const lsn_canvas *canvas, lsn_picture_output output, void *context) {
    lsn_pixels pixels;
    if (!is_valid(canvas) || !lsn_decode_picture(file, count, &pixels)) return false;
    if (canvas->form == LSN_KITTY)
        draw_for_kitty(file, count, &pixels, canvas, output, context);
    else
        draw_by_chafa(&pixels, canvas, output, context);
    free(pixels.bytes);
    return true;
}
