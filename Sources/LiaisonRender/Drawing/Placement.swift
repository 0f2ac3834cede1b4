internal import Glibc
internal import LiaisonKit

/// Where the points of a drawing lie on a grid of squares.
struct Placement {
    /// The number of squares for each point of the drawing.
    let (columns, lines): (Double, Double)
    /// The number of squares above the drawing.
    let top: Double
    /// The number of squares for each point of the thickness of an outline.
    let thickness: Double

    /// Places a drawing in an area in points. `squares` are the squares for each point of the area. nil for a drawing
    /// without extent.
    init?(_ drawing: Drawing, _ scale: Nib.Scale, in area: Size, squares: Size) {
        guard drawing.size.width >= 0.01, drawing.size.height >= 0.01 else { return nil }
        let (across, down) = (area.width / drawing.size.width, area.height / drawing.size.height)
        switch scale {
        case .fit:
            let factor = min(across, down)
            (columns, lines) = (factor * squares.width, factor * squares.height)
            top = (area.height - drawing.size.height * factor) / 2 * squares.height
            thickness = factor * (squares.width + squares.height) / 2
        case .stretch:
            (columns, lines, top) = (across * squares.width, down * squares.height, 0)
            thickness = (squares.width + squares.height) / 2
        }
    }

    /// The place of a point, in squares.
    func place(_ point: Point) -> Point {
        func bounded(_ place: Double) -> Double { min(max(place, -1e7), 1e7) }
        return Point(x: bounded(point.x * columns), y: bounded(point.y * lines + top))
    }
}

extension Shape {
    /// The lines of the outline in squares, and whether they are closed; no points for a text.
    func path(in placement: Placement) -> (points: [Point], isClosed: Bool) {
        switch outline {
        case .lines(let points, let isClosed): return (points.map(placement.place), isClosed)
        case .rectangle(let frame, let radius):
            return (Self.corners(of: frame, radius: radius, placement).map(placement.place), true)
        case .arc(let center, let radius, let start, let end):
            let isCircle = (end - start).magnitude >= 1
            let points = Self.arc(center, radius, isCircle ? 0 : start, isCircle ? 1 : end, placement)
            return (points.map(placement.place), isCircle)
        case .text: return ([], false)
        }
    }

    /// The area inside the outline, in squares. The area of an arc is its sector.
    func area(in placement: Placement) -> [Point] {
        let (points, isClosed) = path(in: placement)
        if case .arc(let center, _, _, _) = outline, !isClosed { return points + [placement.place(center)] }
        return points
    }

    /// Points on an arc, near enough to each other for the grid.
    private static func arc(
        _ center: Point, _ radius: Double, _ start: Double, _ end: Double, _ placement: Placement
    ) -> [Point] {
        let extent = radius * max(placement.columns, placement.lines)
        let count = Int(min(max((end - start).magnitude * (extent.squareRoot() * 8 + 8), 2), 256).rounded(.up))
        return (0...count).map { step in
            let angle = 2 * Double.pi * (start + (end - start) * Double(step) / Double(count))
            return Point(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
        }
    }

    /// Points on the outline of a rectangle, clockwise from the top.
    private static func corners(of frame: Rect, radius: Double, _ placement: Placement) -> [Point] {
        let (right, bottom) = (frame.x + frame.size.width, frame.y + frame.size.height)
        let radius = min(radius, frame.size.width / 2, frame.size.height / 2)
        if radius == 0 {
            return [(frame.x, frame.y), (right, frame.y), (right, bottom), (frame.x, bottom)].map {
                Point(x: $0, y: $1)
            }
        }
        let centers = [
            (right - radius, frame.y + radius), (right - radius, bottom - radius), (frame.x + radius, bottom - radius),
            (frame.x + radius, frame.y + radius),
        ]
        return centers.enumerated().flatMap { quarter, center in
            arc(
                Point(x: center.0, y: center.1), radius, Double(quarter) / 4, Double(quarter + 1) / 4, placement)
        }
    }

    /// The contours of the outline with its thickness, which is at least `least`, in squares: each line, and a circle at
    /// each point. All go clockwise.
    func strokeContours(in placement: Placement, least: Double) -> [[Point]] {
        var (points, isClosed) = path(in: placement)
        guard let first = points.first else { return [] }
        if isClosed { points.append(first) }
        let radius = max(thickness * placement.thickness, least) / 2
        let sides = Int(min(max(radius * 4, 8), 48))
        let circle = (0..<sides).map { side in
            let angle = 2 * Double.pi * Double(side) / Double(sides)
            return Point(x: radius * sin(angle), y: -radius * cos(angle))
        }
        var contours = points.map { point in circle.map { Point(x: point.x + $0.x, y: point.y + $0.y) } }
        for (start, end) in zip(points, points.dropFirst()) {
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = (x * x + y * y).squareRoot()
            guard length > 0 else { continue }
            let (across, down) = (-y / length * radius, x / length * radius)
            contours.append([
                Point(x: start.x - across, y: start.y - down), Point(x: end.x - across, y: end.y - down),
                Point(x: end.x + across, y: end.y + down), Point(x: start.x + across, y: start.y + down),
            ])
        }
        return contours
    }
}
