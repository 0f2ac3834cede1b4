// Draws sparklines, heat maps, gauges and badges, makes pictures, and draws shapes that are none.
#include <liaison/liaison.h>
#include <stdlib.h>

LIAISON_MANIFEST_FILE("manifest.json");

static lsn_paint faint(lsn_color color, uint32_t transparency) {
    lsn_paint paint = lsn_semantic_paint(color);
    paint.transparency = transparency;
    return paint;
}

enum { MOST_NUMBERS = 100 };

LIAISON_EXPORT void sparkline(lsn_label *title, lsn_canvas *chart, lsn_doubles numbers) {
    lsn_set_text(title, "Load");
    lsn_set_accessibility_label((lsn_view *)chart, "The load of a day");
    lsn_clear_canvas(chart, 100, 32);
    lsn_point points[MOST_NUMBERS + 2];
    const size_t count = numbers.count < MOST_NUMBERS ? numbers.count : MOST_NUMBERS;
    if (count < 2) return;
    for (size_t index = 0; index < count; index++) {
        points[index].x = 100.0 * (double)index / (double)(count - 1);
        points[index].y = 30 - 28 * numbers.items[index];
    }
    points[count] = (lsn_point){100, 32};
    points[count + 1] = (lsn_point){0, 32};
    lsn_draw_polygon(chart, points, count + 2, faint(LSN_COLOR_ACCENT, 75));
    lsn_draw_polyline(chart, points, count, lsn_semantic_paint(LSN_COLOR_ACCENT), 1.5);
    lsn_draw_line(chart, points[count - 1], points[count - 1], lsn_semantic_paint(LSN_COLOR_DANGER), 4);
}

LIAISON_EXPORT void heat_map(lsn_canvas *map, lsn_doubles numbers) {
    lsn_clear_canvas(map, 12.0 * (double)((numbers.count + 6) / 7), 84);
    for (size_t day = 0; day < numbers.count; day++)
        lsn_draw_rectangle(map, 12.0 * (double)(day / 7), 12.0 * (double)(day % 7), 10, 10, 2,
                           faint(LSN_COLOR_SUCCESS, (uint32_t)(90 - 90 * numbers.items[day])));
}

LIAISON_EXPORT void gauge(lsn_canvas *gauge, lsn_label *title, double fraction) {
    char text[16] = "";
    const int percent = (int)(fraction * 100);
    text[0] = (char)('0' + percent / 10 % 10);
    text[1] = (char)('0' + percent % 10);
    text[2] = '%';
    lsn_set_text(title, "of the disk");
    lsn_clear_canvas(gauge, 48, 48);
    const lsn_point center = {24, 24};
    lsn_draw_arc(gauge, center, 20, -0.375, 0.375, faint(LSN_COLOR_SECONDARY, 70), 5);
    lsn_draw_arc(gauge, center, 20, -0.375, -0.375 + 0.75 * fraction, lsn_exact_paint(0xB04A00, 0xFFA040), 5);
    lsn_draw_text(gauge, text, center, LSN_ALIGNMENT_CENTER, 12, lsn_semantic_paint(LSN_COLOR_PRIMARY));
}

LIAISON_EXPORT void badge(lsn_canvas *badge, const char *text, int64_t color) {
    size_t length = 0;
    while (text[length] != 0) length++;
    const double width = 8.0 * (double)length + 16;
    lsn_clear_canvas(badge, width, 16);
    lsn_draw_rectangle(badge, 0, 0, width, 16, 4,
                       color < 8 ? lsn_semantic_paint((lsn_color)color)
                                 : lsn_exact_paint((uint32_t)color, (uint32_t)color));
    const lsn_paint none = {LSN_COLOR_OF_LABEL, 0, 0, 0};
    lsn_draw_text(badge, text, (lsn_point){width / 2, 8}, LSN_ALIGNMENT_CENTER, 11, none);
}

LIAISON_EXPORT void pixels(lsn_image *picture, const char *image, int64_t width, int64_t height) {
    static uint8_t rgba[512 * 512 * 4];
    for (size_t place = 0; place < sizeof rgba; place++)
        rgba[place] = place % 4 == 3 ? 255 : place % 4 == 0 ? (uint8_t)(place / 4) : (uint8_t)(place >> 8);
    if (image != NULL) lsn_set_image(picture, image);
    const bool is_done = lsn_set_pixels(picture, rgba, width, height);
    lsn_set_accessibility_label((lsn_view *)picture, is_done ? "pixels" : "none");
}

/// Draws a shape `count` times whose numbers, but for the place, are `number`. Says whether the last was drawn.
LIAISON_EXPORT void odd(lsn_canvas *canvas, lsn_label *answer, int64_t kind, const char *number, int64_t count,
                        const char *text) {
    static lsn_point points[20000];
    lsn_shape shape = lsn_shape_of((lsn_shape_kind)kind);
    shape.x = strtod(number, NULL);
    shape.width = shape.height = shape.radius = 1;
    shape.points = points;
    shape.count = (size_t)(kind < 3 ? count : 0);
    points[0].x = shape.x;
    shape.text = text;
    shape.fill = lsn_semantic_paint(LSN_COLOR_ACCENT);
    lsn_clear_canvas(canvas, shape.x, shape.x);
    bool is_drawn = false;
    for (int64_t index = 0; index < (kind < 3 ? 1 : count); index++) is_drawn = lsn_draw(canvas, &shape);
    lsn_set_text(answer, is_drawn ? "drawn" : "not drawn");
}
