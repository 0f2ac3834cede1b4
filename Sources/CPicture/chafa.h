// The functions of libchafa that draw a picture, as the headers of libchafa declare them. Those headers need the
// headers of GLib; the functions do not.
#ifndef LIAISON_CHAFA_H
#define LIAISON_CHAFA_H

#include <stddef.h>
#include <stdint.h>

enum {
    CHAFA_PIXEL_RGBA8_UNASSOCIATED = 4,
    CHAFA_SYMBOL_TAG_SPACE = 1 << 0,
    CHAFA_SYMBOL_TAG_VHALF = 1 << 9,
    CHAFA_CANVAS_MODE_TRUECOLOR = 0,
    CHAFA_CANVAS_MODE_INDEXED_256 = 1,
    CHAFA_CANVAS_MODE_INDEXED_16 = 3,
    CHAFA_PIXEL_MODE_SYMBOLS = 0,
    CHAFA_PIXEL_MODE_SIXELS = 1,
    CHAFA_DITHER_MODE_NONE = 0,
};

/// The first fields of a `GString`.
typedef struct chafa_text {
    char *bytes;
    size_t count;
} chafa_text;

void *chafa_symbol_map_new(void);
void chafa_symbol_map_add_by_tags(void *map, int tags);
void chafa_symbol_map_unref(void *map);
void *chafa_canvas_config_new(void);
void chafa_canvas_config_set_geometry(void *config, int width, int height);
void chafa_canvas_config_set_cell_geometry(void *config, int width, int height);
void chafa_canvas_config_set_canvas_mode(void *config, int mode);
void chafa_canvas_config_set_pixel_mode(void *config, int mode);
void chafa_canvas_config_set_dither_mode(void *config, int mode);
void chafa_canvas_config_set_symbol_map(void *config, const void *map);
void chafa_canvas_config_unref(void *config);
void *chafa_canvas_new(const void *config);
void chafa_canvas_draw_all_pixels(void *canvas, int type, const uint8_t *pixels, int width, int height, int rowstride);
uint32_t chafa_canvas_get_char_at(void *canvas, int x, int y);
void chafa_canvas_get_raw_colors_at(void *canvas, int x, int y, int *text, int *background);
chafa_text *chafa_canvas_print(void *canvas, void *terminal);
void chafa_canvas_unref(void *canvas);
void *chafa_term_db_get_default(void);
void *chafa_term_db_get_fallback_info(void *database);
void chafa_set_n_threads(int count);

#endif
