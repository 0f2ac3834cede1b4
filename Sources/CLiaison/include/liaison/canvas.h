/// @file canvas.h
/// The functions that draw on a canvas: sparklines, heat maps, gauges, badges.
///
/// A drawing is a list of shapes. A page shows it as SVG. A terminal shows it as a picture if it can, and else in
/// Braille and block characters. Set the accessibility label of the canvas, which is read aloud in its place.
///
/// A drawing has 2,000 shapes, 10,000 points and 20,000 bytes of text at most. What goes beyond is not drawn. A shape
/// is drawn above the shapes before it. The host copies shapes before a function returns.
///
/// Each function returns false, and draws nothing, if the canvas is NULL or if the running host is older than the
/// function. [main]
#ifndef LIAISON_CANVAS_H
#define LIAISON_CANVAS_H

#include "api.h"

/// Empties a canvas, and states the width and height of the next drawing in points. A size of the nib scales the
/// drawing. A number outside 0 to 10,000 counts as the nearer end, NaN as 0. Begin each drawing with this call: a cell
/// is reused. [main]
static inline bool lsn_clear_canvas(lsn_canvas *canvas, double width, double height) {
    return canvas != NULL && LSN_API_HAS(((lsn_view *)canvas)->api, clear_canvas)
        && ((lsn_view *)canvas)->api->clear_canvas(canvas, width, height);
}

/// Draws a shape. Returns false, and draws nothing, for an unknown kind, for a number that is infinite, NaN or beyond a
/// million, for a negative size, thickness or radius, for a polyline without points, and for a text longer than 1,000
/// bytes. [main]
static inline bool lsn_draw(lsn_canvas *canvas, const lsn_shape *shape) {
    return canvas != NULL && LSN_API_HAS(((lsn_view *)canvas)->api, draw)
        && ((lsn_view *)canvas)->api->draw(canvas, shape);
}

/// The paint of a semantic color.
static inline lsn_paint lsn_semantic_paint(lsn_color color) {
    const lsn_paint paint = {color, 0, 0, 0};
    return paint;
}

/// The paint of two exact colors, `0xRRGGBB`, for light and for dark surroundings.
static inline lsn_paint lsn_exact_paint(uint32_t light, uint32_t dark) {
    const lsn_paint paint = {LSN_COLOR_OF_LABEL, LSN_RGB(light), LSN_RGB(dark), 0};
    return paint;
}

/// A shape of a kind whose other members are zeros.
static inline lsn_shape lsn_shape_of(lsn_shape_kind kind) {
    lsn_shape shape;
    memset(&shape, 0, sizeof shape);
    shape.size = (uint32_t)sizeof shape;
    shape.kind = kind;
    return shape;
}

/// Draws lines from point to point: the line of a chart. [main]
static inline bool lsn_draw_polyline(
    lsn_canvas *canvas, const lsn_point *points, size_t count, lsn_paint stroke, double thickness) {
    lsn_shape shape = lsn_shape_of(LSN_SHAPE_POLYLINE);
    shape.points = points;
    shape.count = count;
    shape.stroke = stroke;
    shape.thickness = thickness;
    return lsn_draw(canvas, &shape);
}

/// Draws a line. [main]
static inline bool lsn_draw_line(lsn_canvas *canvas, lsn_point from, lsn_point to, lsn_paint stroke, double thickness) {
    const lsn_point points[] = {from, to};
    return lsn_draw_polyline(canvas, points, 2, stroke, thickness);
}

/// Draws an area with corners: the area below the line of a chart. [main]
static inline bool lsn_draw_polygon(lsn_canvas *canvas, const lsn_point *points, size_t count, lsn_paint fill) {
    lsn_shape shape = lsn_shape_of(LSN_SHAPE_POLYGON);
    shape.points = points;
    shape.count = count;
    shape.fill = fill;
    return lsn_draw(canvas, &shape);
}

/// Draws a rectangle with corners of a radius: a bar, a square of a heat map, a badge. [main]
static inline bool lsn_draw_rectangle(
    lsn_canvas *canvas, double x, double y, double width, double height, double radius, lsn_paint fill) {
    lsn_shape shape = lsn_shape_of(LSN_SHAPE_RECTANGLE);
    shape.x = x;
    shape.y = y;
    shape.width = width;
    shape.height = height;
    shape.radius = radius;
    shape.fill = fill;
    return lsn_draw(canvas, &shape);
}

/// Draws a disc: a dot of a chart. [main]
static inline bool lsn_draw_disc(lsn_canvas *canvas, lsn_point center, double radius, lsn_paint fill) {
    lsn_shape shape = lsn_shape_of(LSN_SHAPE_ARC);
    shape.x = center.x;
    shape.y = center.y;
    shape.radius = radius;
    shape.end = 1;
    shape.fill = fill;
    return lsn_draw(canvas, &shape);
}

/// Draws a part of a circle, from an angle to another in turns, clockwise from the top: the ring of a gauge. [main]
static inline bool lsn_draw_arc(
    lsn_canvas *canvas, lsn_point center, double radius, double start, double end, lsn_paint stroke, double thickness) {
    lsn_shape shape = lsn_shape_of(LSN_SHAPE_ARC);
    shape.x = center.x;
    shape.y = center.y;
    shape.radius = radius;
    shape.start = start;
    shape.end = end;
    shape.stroke = stroke;
    shape.thickness = thickness;
    return lsn_draw(canvas, &shape);
}

/// Draws a line of text beside a point, in a font of a size. A paint of zeros is legible on the shape below. NULL draws
/// nothing. A terminal has one size of font. [main]
static inline bool lsn_draw_text(
    lsn_canvas *canvas, const char *text, lsn_point at, lsn_alignment alignment, double size, lsn_paint paint) {
    lsn_shape shape = lsn_shape_of(LSN_SHAPE_TEXT);
    shape.text = text;
    shape.x = at.x;
    shape.y = at.y;
    shape.alignment = alignment;
    shape.height = size;
    shape.fill = paint;
    return lsn_draw(canvas, &shape);
}

#endif
