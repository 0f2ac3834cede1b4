internal import Glibc
internal import LiaisonKit

/// Writes drawings as SVG.
extension HTMLRenderer {
    /// Writes a canvas: an image for screen readers, which read its label or its texts.
    func write(_ canvas: CanvasView, _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        let isLink = !isLinked && openLink(canvas, &output)
        if isLink { output.append(" class=\"column\">") }
        let (drawing, spoken) = (canvas.drawing, canvas.spokenText)
        output.append("<svg")
        output.append(contentsOf: markup.opening)
        if drawing.shapes.isEmpty, spoken.isEmpty {
            output.append(" aria-hidden=\"true\"")
        } else {
            output.append(" role=\"img\" aria-label=\"")
            output.append(escaping: Array((spoken.isEmpty ? "Drawing" : spoken).utf8))
            output.append("\"")
        }
        output.append(attribute: "width", drawing.size.width)
        output.append(attribute: "height", drawing.size.height)
        switch canvas.scale {
        case .fit:
            output.append(viewOf: drawing, "xMinYMid")
            for index in drawing.shapes.indices { output.append(index, of: drawing, isStretched: false) }
        case .stretch:
            // The texts stand outside the part that is stretched.
            output.append("><svg")
            output.append(viewOf: drawing, "none")
            for (index, shape) in drawing.shapes.enumerated() where !shape.isText {
                output.append(index, of: drawing, isStretched: true)
            }
            output.append("</svg>")
            for (index, shape) in drawing.shapes.enumerated() where shape.isText {
                output.append(index, of: drawing, isStretched: true)
            }
        }
        output.append("</svg>")
        if isLink { output.append("</a>") }
    }
}

extension Shape {
    fileprivate var isText: Bool { if case .text = outline { true } else { false } }
}

extension OutputBuffer {
    /// Ends the opening tag of an SVG element whose coordinates are those of a drawing.
    fileprivate mutating func append(viewOf drawing: Drawing, _ alignment: StaticString) {
        append(" viewBox=\"0 0 ")
        append(points: drawing.size.width)
        append(" ")
        append(points: drawing.size.height)
        append("\" preserveAspectRatio=\"")
        append(alignment)
        append("\">")
    }

    /// Appends a shape of a drawing.
    fileprivate mutating func append(_ index: Int, of drawing: Drawing, isStretched: Bool) {
        let shape = drawing.shapes[index]
        switch shape.outline {
        case .lines(let points, let isClosed):
            append(isClosed ? "<polygon points=\"" : "<polyline points=\"")
            for (index, point) in points.enumerated() {
                if index > 0 { append(" ") }
                append(point)
            }
            append("\"")
            close(shape)
        case .rectangle(let frame, let radius):
            append("<rect")
            let numbers: [(StaticString, Double)] = [
                ("x", frame.x), ("y", frame.y), ("width", frame.size.width), ("height", frame.size.height),
            ]
            for (name, number) in numbers { append(attribute: name, number) }
            if radius > 0 { append(attribute: "rx", radius) }
            close(shape)
        case .arc(let center, let radius, let start, let end) where (end - start).magnitude >= 1:
            append("<circle")
            for (name, number) in [("cx", center.x), ("cy", center.y), ("r", radius)] as [(StaticString, Double)] {
                append(attribute: name, number)
            }
            close(shape)
        case .arc(let center, let radius, let start, let end):
            // The sector has no outline, and the outline has no sector.
            if shape.fill != nil {
                append("<path d=\"M")
                append(center)
                append("L")
                appendArc(center, radius, min(start, end), max(start, end))
                append("Z\"")
                close(Shape(shape.outline, fill: shape.fill))
            }
            if shape.stroke != nil {
                append("<path d=\"M")
                appendArc(center, radius, min(start, end), max(start, end))
                append("\"")
                close(Shape(shape.outline, stroke: shape.stroke, thickness: shape.thickness))
            }
        case .text(let text):
            open(text, in: drawing, isStretched)
            append(shape.fill, on: drawing.ground(ofTextAt: index))
            append(">")
            append(escaping: Array(String(decoding: text.bytes, as: UTF8.self).utf8))
            append("</text>")
        }
    }

    /// Opens the tag of a text. In a stretched drawing its place is a part of the view.
    private mutating func open(_ text: Shape.Caption, in drawing: Drawing, _ isStretched: Bool) {
        append("<text")
        let size = drawing.size
        for (name, place, side) in [("x", text.point.x, size.width), ("y", text.point.y, size.height)]
            as [(StaticString, Double, Double)]
        {
            guard isStretched else {
                append(attribute: name, place)
                continue
            }
            append(" ")
            append(name)
            append("=\"")
            append(points: side > 0 ? place / side * 100 : 0)
            append("%\"")
        }
        append(attribute: "font-size", text.size)
        if text.weight != .regular { append(attribute: "font-weight", Double(text.weight.rawValue)) }
        switch text.alignment {
        case .start: break
        case .center: append(" text-anchor=\"middle\"")
        case .end: append(" text-anchor=\"end\"")
        }
    }

    /// Appends the place at the start of an arc, and the arc. The angles are in turns.
    private mutating func appendArc(_ center: Point, _ radius: Double, _ start: Double, _ end: Double) {
        func point(_ turns: Double) -> Point {
            let angle = 2 * Double.pi * turns
            return Point(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
        }
        append(point(start))
        append("A")
        append(Point(x: radius, y: radius))
        append(end - start > 0.5 ? " 0 1 1 " : " 0 0 1 ")
        append(point(end))
    }

    /// Appends the paints of a shape, and ends its tag.
    private mutating func close(_ shape: Shape) {
        append(paints: [("fill", shape.fill), ("stroke", shape.stroke)])
        if shape.stroke != nil { append(attribute: "stroke-width", shape.thickness) }
        append("/>")
    }

    /// Appends paints as attributes, and in a style what differs in dark surroundings. A browser that does not know
    /// `light-dark` shows the light colors.
    private mutating func append(paints: [(name: StaticString, paint: Paint?)]) {
        var style: StaticString = " style=\""
        let paints = paints.compactMap { name, paint in paint.map { (name, $0) } }
        for (name, paint) in paints {
            append(" ")
            append(name)
            append("=\"")
            append(paint.light)
            append("\"")
            guard paint.opacity < 1 else { continue }
            append(" ")
            append(name)
            append("-opacity=\"")
            append(points: paint.opacity)
            append("\"")
        }
        for (name, paint) in paints where paint.dark != paint.light {
            append(style)
            style = ";"
            append(name)
            append(":light-dark(")
            append(paint.light)
            append(",")
            append(paint.dark)
            append(")")
        }
        if style.utf8CodeUnitCount == 1 { append("\"") }
    }

    /// Appends the paint of a text: its own, or one that is legible on its ground.
    private mutating func append(_ paint: Paint?, on ground: Paint?) {
        switch (paint, ground) {
        case (let paint?, _): append(paints: [("fill", paint)])
        case (nil, nil): append(paints: [("fill", Paint(.primary))])
        case (nil, let ground?):
            guard let light = ground.light.legible, let dark = ground.dark.legible else {
                return append(" fill=\"var(--surface)\"")
            }
            append(paints: [("fill", Paint(light, dark: dark))])
        }
    }

    private mutating func append(_ color: Color) {
        guard case .rgb(let red, let green, let blue) = color else {
            append("var(--")
            append(color.className)
            return append(")")
        }
        append("#")
        for channel in [red, green, blue] {
            append(UInt8(hexDigit: channel >> 4))
            append(UInt8(hexDigit: channel & 15))
        }
    }

    private mutating func append(_ point: Point) {
        append(points: point.x)
        append(",")
        append(points: point.y)
    }

    fileprivate mutating func append(attribute name: StaticString, _ number: Double) {
        append(" ")
        append(name)
        append("=\"")
        append(points: number)
        append("\"")
    }
}
