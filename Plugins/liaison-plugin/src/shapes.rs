//! The shapes of drawings.

use crate::sys::{lsn_alignment, lsn_color, lsn_paint, lsn_point, lsn_shape, lsn_weight};
use crate::texts::CText;
use crate::views::{Alignment, Color, Weight};
use std::marker::PhantomData;
use std::ptr::null;

/// How a shape is painted. The default paints nothing.
#[derive(Clone, Copy, Debug)]
pub struct Paint(lsn_paint);

impl Default for Paint {
    fn default() -> Self {
        Paint(lsn_paint { color: 0, light: 0, dark: 0, transparency: 0 })
    }
}

impl Paint {
    /// A semantic color, which suits light and dark surroundings.
    pub fn semantic(color: Color) -> Self {
        Paint(lsn_paint { color: color as lsn_color, ..Self::default().0 })
    }

    /// Exact colors, `0xRRGGBB`, for light and for dark surroundings.
    pub fn exact(light: u32, dark: u32) -> Self {
        Paint(lsn_paint { light: 0x100_0000 | light, dark: 0x100_0000 | dark, ..Self::default().0 })
    }

    /// The same paint, through which a part of what is below is seen, in percent.
    pub fn transparency(self, percent: u32) -> Self {
        Paint(lsn_paint { transparency: percent, ..self.0 })
    }
}

/// A shape of a drawing. A later shape stands above an earlier one. Lengths are in points.
#[derive(Debug)]
pub struct Shape<'points> {
    shape: lsn_shape,
    text: CText,
    points: PhantomData<&'points [lsn_point]>,
}

impl<'points> Shape<'points> {
    /// Lines from point to point: the line of a chart.
    pub fn polyline(points: &'points [lsn_point]) -> Self {
        Self::of(1, |shape| (shape.points, shape.count) = (points.as_ptr(), points.len()))
    }

    /// Lines from point to point, and back to the first: the area below the line of a chart.
    pub fn polygon(points: &'points [lsn_point]) -> Self {
        Self::of(2, |shape| (shape.points, shape.count) = (points.as_ptr(), points.len()))
    }

    /// A rectangle: a bar, a square of a heat map, a badge.
    pub fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self::of(3, |shape| (shape.x, shape.y, shape.width, shape.height) = (x, y, width, height))
    }

    /// A part of a circle, from an angle to another in turns, clockwise from the top: the ring of a gauge. A turn is a
    /// circle. The fill is the sector.
    pub fn arc(center: lsn_point, radius: f64, start: f64, end: f64) -> Self {
        Self::of(4, |shape| {
            (shape.x, shape.y, shape.radius, shape.start, shape.end) = (center.x, center.y, radius, start, end);
        })
    }

    /// A line of text beside a point, which is in the middle of its height. Without a fill it is legible on the shape
    /// below. A terminal has one size of font.
    pub fn text(text: &str, at: lsn_point, alignment: Alignment, size: f64) -> Self {
        let mut shape = Self::of(5, |shape| {
            (shape.x, shape.y, shape.height, shape.alignment) = (at.x, at.y, size, alignment as lsn_alignment);
        });
        shape.text = CText::new(text);
        shape
    }

    /// Paints the outline with a thickness.
    pub fn stroke(mut self, paint: Paint, thickness: f64) -> Self {
        (self.shape.stroke, self.shape.thickness) = (paint.0, thickness);
        self
    }

    /// Paints the inside, or the text.
    pub fn fill(mut self, paint: Paint) -> Self {
        self.shape.fill = paint.0;
        self
    }

    /// Rounds the corners of a rectangle.
    pub fn radius(mut self, radius: f64) -> Self {
        self.shape.radius = radius;
        self
    }

    /// Sets the weight of a text.
    pub fn weight(mut self, weight: Weight) -> Self {
        self.shape.weight = weight as lsn_weight;
        self
    }

    /// The shape for the host, which is valid as long as this shape.
    pub(crate) fn raw(&self) -> lsn_shape {
        lsn_shape { text: self.text.pointer(), ..self.shape }
    }

    fn of(kind: u32, set: impl FnOnce(&mut lsn_shape)) -> Self {
        let none = Paint::default().0;
        let mut shape = lsn_shape {
            size: size_of::<lsn_shape>() as u32,
            kind,
            stroke: none,
            fill: none,
            thickness: 0.0,
            x: 0.0,
            y: 0.0,
            width: 0.0,
            height: 0.0,
            radius: 0.0,
            start: 0.0,
            end: 0.0,
            points: null(),
            count: 0,
            text: null(),
            alignment: 0,
            weight: 0,
        };
        set(&mut shape);
        Shape { shape, text: CText::Absent, points: PhantomData }
    }
}
