internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// Draws on a canvas by the templates of its shapes. A shape with a number that is missing or out of bounds is not drawn.
struct DataDrawing {
    private let values: DataValues
    /// Reports that the row cannot be shown.
    private let fail: (String) -> Void
    /// What was drawn.
    private(set) var drawing = Drawing()
    /// The number of points that may still be made, those included that are left out afterwards.
    private var pointsLeft = 10 * Drawing.mostPoints

    init(_ canvas: DataTemplates.Canvas, _ values: DataValues, _ fail: @escaping (String) -> Void) {
        (self.values, self.fail) = (values, fail)
        drawing = Drawing(
            size: Size(width: values.number(canvas.width) ?? 0, height: values.number(canvas.height) ?? 0))
        for shape in canvas.shapes { draw(shape) }
    }

    private mutating func draw(_ template: DataTemplates.Canvas.Shape) {
        values.walk(template.walk) {
            if let shape = shape(template) { drawing.append(shape) }
            return drawing.shapes.count < Drawing.mostShapes
        }
    }

    private mutating func shape(_ template: DataTemplates.Canvas.Shape) -> Shape? {
        guard template.presence?.isThere ?? true, let outline = outline(template.outline),
            let thickness = length(template.thickness, otherwise: 1)
        else { return nil }
        let opacity = template.opacity.flatMap { values.number($0) } ?? 1
        return Shape(
            outline, stroke: paint(template.stroke, opacity), thickness: thickness, fill: paint(template.fill, opacity))
    }

    private mutating func outline(_ template: DataTemplates.Canvas.Outline) -> Shape.Outline? {
        switch template {
        case .lines(let parts, let isClosed):
            let points = points(parts)
            return points.isEmpty ? nil : .lines(points, isClosed: isClosed)
        case .rectangle(let x, let y, let width, let height, let radius):
            guard let point = point(x, y), let width = length(width, otherwise: 0),
                let height = length(height, otherwise: 0), let radius = length(radius, otherwise: 0)
            else { return nil }
            return .rectangle(Rect(x: point.x, y: point.y, width: width, height: height), radius: radius)
        case .arc(let x, let y, let radius, let start, let end):
            guard let center = point(x, y), let radius = length(radius, otherwise: 0),
                let start = number(start, otherwise: 0), let end = number(end, otherwise: 1)
            else { return nil }
            return .arc(center: center, radius: radius, start: start, end: end)
        case .text(let text, let x, let y, let size, let alignment, let weight):
            guard let point = point(x, y), let size = length(size, otherwise: Shape.Caption.usualSize), size > 0,
                let text = values.text(text, fail), 1...Shape.longestText ~= text.count
            else { return nil }
            return .text(Shape.Caption(Array(text), at: point, size: size, alignment: alignment, weight: weight))
        }
    }
}

extension DataDrawing {
    /// The points of a line, as many as a drawing may have. A point without a number is left out.
    private mutating func points(_ parts: [DataTemplates.Canvas.Points]) -> [Point] {
        var points: [Point] = []
        for part in parts where points.count < Drawing.mostPoints && pointsLeft > 0 {
            values.walk(part.walk) {
                if let point = point(part.x, part.y) { points.append(point) }
                pointsLeft -= 1
                return points.count < Drawing.mostPoints && pointsLeft > 0
            }
        }
        return points
    }

    private func point(_ x: ValueTemplate, _ y: ValueTemplate) -> Point? {
        guard let x = number(x, otherwise: 0), let y = number(y, otherwise: 0) else { return nil }
        return Point(x: x, y: y)
    }

    /// A length; nil if it is missing or out of bounds. `usual` stands for that of no template.
    private func length(_ template: ValueTemplate?, otherwise usual: Double) -> Double? {
        number(template, otherwise: usual).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// A number; nil if it is missing or out of bounds. `usual` stands for that of no template.
    private func number(_ template: ValueTemplate?, otherwise usual: Double) -> Double? {
        guard let template else { return usual }
        return values.number(template).flatMap { $0.magnitude <= Shape.greatestNumber ? $0 : nil }
    }

    private func paint(_ template: ValueTemplate?, _ opacity: Double) -> Paint? {
        guard let template, let name = values.text(template, fail),
            let color = Color(String(decoding: name, as: UTF8.self))
        else { return nil }
        return Paint(color, opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1))
    }
}
