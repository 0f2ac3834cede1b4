internal import LiaisonKit

/// A drawing in the cells of a terminal: areas in block characters, lines in Braille.
///
/// A cell is 8 × 16 points. Its area consists of 4 × 8 squares of 2 points, and of 2 × 4 dots of Braille.
struct CharacterGrid {
    /// A paint of squares and dots. Equal paints have one number.
    struct Ink: Equatable {
        var color: Color
        var opacity: Double
    }

    /// A cell: its character, and its colors.
    struct Cell: Equatable {
        var character: Unicode.Scalar
        /// The number of the paint of the character; 0 for none.
        var ink: Int
        /// The number of the paint behind the character; 0 for none.
        var ground: Int
        /// True if character and background exchange their colors.
        var isReversed = false
    }

    let columns: Int
    let lines: Int
    /// The paints. The first stands for no paint.
    private(set) var inks = [Ink(color: .primary, opacity: 0)]
    /// The number of the paint of each square, line after line; 0 for none.
    private var squares: [Int]
    /// The number of the paint of each dot, line after line; 0 for none.
    private var dots: [Int]
    private let isLight: Bool
    private let placement: Placement?

    private static let (squaresAcross, squaresDown) = (4, 8)
    private static let (dotsAcross, dotsDown) = (2, 4)
    /// The thickness from which a straight line is an area, and from which another line is more than one dot thick, in
    /// squares.
    private static let (areaThickness, dotsThickness) = (2.5, 3.0)

    /// Draws the shapes, but not the texts, of a drawing in some columns and lines.
    ///
    /// - Parameters:
    ///   - drawing: The drawing.
    ///   - scale: How the drawing fills the cells.
    ///   - isLight: True in light surroundings.
    init(_ drawing: Drawing, _ scale: Nib.Scale, columns: Int, lines: Int, isLight: Bool) {
        (self.columns, self.lines, self.isLight) = (columns, lines, isLight)
        squares = Array(repeating: 0, count: columns * Self.squaresAcross * lines * Self.squaresDown)
        dots = Array(repeating: 0, count: columns * Self.dotsAcross * lines * Self.dotsDown)
        let unit = TerminalRenderer.unit
        placement = Placement(
            drawing, scale, in: Size(width: Double(columns) * unit.width, height: Double(lines) * unit.height),
            squares: Size(
                width: Double(Self.squaresAcross) / unit.width, height: Double(Self.squaresDown) / unit.height))
        guard let placement else { return }
        var coverage = Coverage(width: columns * Self.squaresAcross, height: lines * Self.squaresDown)
        for shape in drawing.shapes { draw(shape, placement, &coverage) }
    }

    /// The column and line of a point of the drawing; nil if the drawing has no extent.
    func place(of point: Point) -> (column: Double, line: Int)? {
        guard let place = placement?.place(point) else { return nil }
        return (place.x / Double(Self.squaresAcross), Int((place.y / Double(Self.squaresDown)).rounded(.down)))
    }

    /// The number of a paint; 0 for none.
    mutating func number(of paint: Paint?) -> Int {
        guard let paint, paint.opacity > 0 else { return 0 }
        return number(of: Ink(color: isLight ? paint.light : paint.dark, opacity: paint.opacity))
    }

    private mutating func number(of ink: Ink) -> Int {
        if let known = inks.firstIndex(of: ink) { return known }
        inks.append(ink)
        return inks.count - 1
    }
}

// MARK: - Shapes

extension CharacterGrid {
    private mutating func draw(_ shape: Shape, _ placement: Placement, _ coverage: inout Coverage) {
        let (fill, stroke) = (number(of: shape.fill), number(of: shape.stroke))
        if fill > 0 { cover([shape.area(in: placement)], fill, &coverage) }
        guard stroke > 0 else { return }
        let thickness = shape.thickness * placement.thickness
        if thickness >= Self.areaThickness, shape.isUpright {
            cover(shape.strokeContours(in: placement, least: 0), stroke, &coverage)
        } else if thickness >= Self.dotsThickness {
            let contours = shape.strokeContours(in: placement, least: 0)
            var covered: [Int: Float] = [:]
            let width = coverage.width
            coverage.fill(contours) { index, part in
                let (line, column) = index.quotientAndRemainder(dividingBy: width)
                covered[line / 2 * (width / 2) + column / 2, default: 0] += part
            }
            for (dot, part) in covered where part >= 2 { dots[dot] = stroke }
        } else {
            drawThin(shape, stroke, placement)
        }
    }

    /// Covers the squares of which a shape covers half. A paint that hides what is below hides dots, too.
    private mutating func cover(_ contours: [[Point]], _ ink: Int, _ coverage: inout Coverage) {
        var covered: [Int] = []
        coverage.fill(contours) { index, part in if part >= 0.5 { covered.append(index) } }
        let width = coverage.width
        var mixed: [Int: Int] = [:]
        let isOpaque = inks[ink].opacity >= 0.5
        for index in covered {
            let below = squares[index]
            if mixed[below] == nil { mixed[below] = mix(ink, above: below) }
            squares[index] = mixed[below] ?? ink
            if isOpaque {
                let (line, column) = index.quotientAndRemainder(dividingBy: width)
                dots[line / 2 * (width / 2) + column / 2] = 0
            }
        }
    }

    /// The number of the paint that is seen where a paint lies above another.
    private mutating func mix(_ ink: Int, above below: Int) -> Int {
        let (upper, lower) = (inks[ink], inks[below])
        guard below > 0, upper.opacity < 1, upper.color != lower.color else {
            return below > 0 && lower.opacity > upper.opacity ? below : ink
        }
        let share = Float(upper.opacity)
        let channels =
            upper.color.channels(isLight: isLight) * share + lower.color.channels(isLight: isLight) * (1 - share)
        return number(of: Ink(color: Color(channels: channels), opacity: max(upper.opacity, lower.opacity)))
    }

    /// Draws an outline one dot thick, in steps of half a dot.
    private mutating func drawThin(_ shape: Shape, _ ink: Int, _ placement: Placement) {
        var (points, isClosed) = shape.path(in: placement)
        guard let first = points.first else { return }
        if isClosed || points.count == 1 { points.append(first) }
        let (width, height) = (columns * Self.dotsAcross, lines * Self.dotsDown)
        let bounds = Point(x: Double(width), y: Double(height))
        for (start, end) in zip(points, points.dropFirst()) {
            guard let (from, to) = Self.part(from: start.halved, to: end.halved, within: bounds) else { continue }
            let count = max(Int((max((to.x - from.x).magnitude, (to.y - from.y).magnitude) * 2).rounded(.up)), 1)
            for step in 0...count {
                let share = Double(step) / Double(count)
                let column = Int((from.x + (to.x - from.x) * share).rounded(.down))
                let line = Int((from.y + (to.y - from.y) * share).rounded(.down))
                // A line along the lower or right edge belongs to the last dots.
                dots[min(max(line, 0), height - 1) * width + min(max(column, 0), width - 1)] = ink
            }
        }
    }

    /// The part of a line between the origin and another corner; nil if there is none.
    private static func part(from start: Point, to end: Point, within corner: Point) -> (Point, Point)? {
        var (first, last) = (0.0, 1.0)
        for (from, to, limit) in [(start.x, end.x, corner.x), (start.y, end.y, corner.y)] {
            let distance = to - from
            if distance == 0 {
                guard 0...limit ~= from else { return nil }
                continue
            }
            let (one, other) = (-from / distance, (limit - from) / distance)
            (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
        }
        guard first <= last else { return nil }
        func point(_ share: Double) -> Point {
            Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        }
        return (point(first), point(last))
    }
}

extension Point {
    /// The place in dots of a place in squares.
    fileprivate var halved: Point { Point(x: x / 2, y: y / 2) }
}

extension Shape {
    /// True for one line that is horizontal or vertical. A dot has no direction.
    fileprivate var isUpright: Bool {
        guard case .lines(let points, _) = outline, points.count == 2 else { return false }
        return (points[0].x == points[1].x) != (points[0].y == points[1].y)
    }
}

// MARK: - Characters

extension CharacterGrid {
    /// The cell at a column and a line; nil for an empty one.
    ///
    /// - Parameters:
    ///   - column: The column.
    ///   - line: The line.
    ///   - showsShades: True if a paint that lets something through is shown by a shade, because colors cannot.
    ///   - hasColors: True if characters have colors, and colors behind them.
    func cell(_ column: Int, _ line: Int, showsShades: Bool, hasColors: Bool) -> Cell? {
        let (mostSquares, others) = mostFrequent(in: squaresOfCell(column, line))
        let hasGround = hasColors && mostSquares.count >= 16 && !(showsShades && isFaint(mostSquares.ink))
        if let braille = brailleCell(column, line, above: hasGround ? mostSquares.ink : 0) { return braille }
        let (first, second) = mostSquares.ink == 0 ? (others, mostSquares) : (mostSquares, others)
        guard first.ink > 0, first.count > 1 else { return nil }
        if showsShades, isFaint(first.ink) {
            return Self.shade(inks[first.ink].opacity * Double(first.count) / 32, first.ink)
        }
        if first.count >= 31 { return Cell(character: "█", ink: first.ink, ground: 0) }
        return blockCell(squaresOfCell(column, line), first.ink, hasColors ? second.ink : 0, canReverse: hasColors)
    }

    /// True for a paint through which much of what is below is seen.
    private func isFaint(_ ink: Int) -> Bool { inks[ink].opacity < 0.9 }

    private func squaresOfCell(_ column: Int, _ line: Int) -> [Int] {
        let width = columns * Self.squaresAcross
        return (0..<Self.squaresDown).flatMap { row in
            let start = (line * Self.squaresDown + row) * width + column * Self.squaresAcross
            return squares[start..<start + Self.squaresAcross]
        }
    }

    /// The two most frequent paints among some squares, which may be 0.
    private func mostFrequent(
        in cell: [Int]
    ) -> (first: (ink: Int, count: Int), second: (ink: Int, count: Int)) {
        var counts: [(ink: Int, count: Int)] = []
        for ink in cell {
            if let index = counts.firstIndex(where: { $0.ink == ink }) {
                counts[index].count += 1
            } else {
                counts.append((ink, 1))
            }
        }
        counts.sort { $0.count != $1.count ? $0.count > $1.count : $0.ink < $1.ink }
        return (counts[0], counts.count > 1 ? counts[1] : (0, 0))
    }

    /// The dots of a cell; nil if there are none.
    private func brailleCell(_ column: Int, _ line: Int, above ground: Int) -> Cell? {
        // The numbers of the dots: 1 to 3 and 7 on the left, 4 to 6 and 8 on the right.
        let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
        var (pattern, drawn): (UInt32, [Int]) = (0, [])
        for (dot, bit) in bits.enumerated() {
            let place = (line * Self.dotsDown + dot / 2) * columns * Self.dotsAcross + column * 2 + dot % 2
            guard dots[place] > 0 else { continue }
            pattern |= bit
            drawn.append(dots[place])
        }
        guard pattern > 0, let character = Unicode.Scalar(0x2800 + pattern) else { return nil }
        return Cell(character: character, ink: mostFrequent(in: drawn).first.ink, ground: ground)
    }

    private static func shade(_ opacity: Double, _ ink: Int) -> Cell? {
        let shades: [Unicode.Scalar] = ["░", "▒", "▓", "█"]
        guard opacity >= 0.05 else { return nil }
        return Cell(character: shades[min(Int(opacity * 4 - 0.25), 3)], ink: ink, ground: 0)
    }

    /// The block character that is most like the squares of one paint in a cell. The rest of the cell has another paint, or
    /// none.
    private func blockCell(_ cell: [Int], _ ink: Int, _ ground: Int, canReverse: Bool) -> Cell {
        let mask = cell.enumerated().reduce(UInt32(0)) { $1.element == ink ? $0 | 1 << UInt32($1.offset) : $0 }
        var best = (character: Unicode.Scalar(" "), difference: 33, isReversed: false)
        for (character, covered) in Self.blocks {
            for isReversed in canReverse ? [false, true] : [false] {
                let difference = (mask ^ (isReversed ? ~covered : covered)).nonzeroBitCount
                if difference < best.difference { best = (character, difference, isReversed) }
            }
        }
        if best.isReversed, ground > 0 { return Cell(character: best.character, ink: ground, ground: ink) }
        return Cell(character: best.character, ink: ink, ground: ground, isReversed: best.isReversed)
    }

    /// The block characters, each with the squares that it covers: a bit for each, line after line. The plainest come
    /// first.
    private static let blocks: [(character: Unicode.Scalar, covered: UInt32)] = {
        func mask(_ isCovered: (_ column: Int, _ row: Int) -> Bool) -> UInt32 {
            (0..<32).reduce(0) { isCovered($1 % 4, $1 / 4) ? $0 | 1 << UInt32($1) : $0 }
        }
        let lower = "▄▁▂▃▅▆▇".unicodeScalars.map { character in
            (character, mask { _, row in row >= 8 - Int(character.value - 0x2580) })
        }
        let left = zip("▌▎▊".unicodeScalars, [2, 1, 3]).map { character, width in
            (character, mask { column, _ in column < width })
        }
        // The upper left, upper right, lower left and lower right quarters.
        let quarters: [(Unicode.Scalar, [Int])] = [
            ("▀", [0, 1]), ("▐", [1, 3]), ("▘", [0]), ("▝", [1]), ("▖", [2]), ("▗", [3]), ("▚", [0, 3]),
            ("▞", [1, 2]), ("▛", [0, 1, 2]), ("▜", [0, 1, 3]), ("▙", [0, 2, 3]), ("▟", [1, 2, 3]),
        ]
        let parts = quarters.map { character, covered in
            (character, mask { column, row in covered.contains(row / 4 * 2 + column / 2) })
        }
        return [("█", .max)] + lower + parts[..<2] + left + parts[2...]
    }()
}
