internal import LiaisonKit

/// How much of each square of a grid some contours cover.
///
/// Each edge adds the change of the coverage from square to square along each line; the sum along a line is the coverage.
/// So each edge is visited once. The idea is that of Raph Levien's font-rs.
struct Coverage {
    let width: Int
    let height: Int
    /// The changes of the coverage, with two further squares at the end of each line.
    private var changes: [Float]
    private var stride: Int { width + 2 }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        changes = Array(repeating: 0, count: (width + 2) * height)
    }

    /// Calls a function with the index of each square that the contours cover, and with the covered part, from 0 to 1. The
    /// contours must have the same direction. Where they overlap, a square counts once.
    mutating func fill(_ contours: [[Point]], _ visit: (_ index: Int, _ part: Float) -> Void) {
        var (top, bottom) = (height, 0)
        for contour in contours {
            for (index, end) in contour.enumerated() {
                let start = contour[index == 0 ? contour.count - 1 : index - 1]
                let lines = add(start, end)
                guard !lines.isEmpty else { continue }
                (top, bottom) = (min(top, lines.lowerBound), max(bottom, lines.upperBound))
            }
        }
        guard top < bottom else { return }
        for line in top..<bottom {
            var sum: Float = 0
            for column in 0..<width {
                sum += changes[line * stride + column]
                changes[line * stride + column] = 0
                if sum.magnitude > 0.004 { visit(line * width + column, min(sum.magnitude, 1)) }
            }
            (changes[line * stride + width], changes[line * stride + width + 1]) = (0, 0)
        }
    }

    /// Adds an edge. Returns the lines that the edge crosses.
    private mutating func add(_ one: Point, _ other: Point) -> Range<Int> {
        let (upper, lower) = one.y < other.y ? (one, other) : (other, one)
        guard upper.y < lower.y, lower.y > 0, upper.y < Double(height) else { return 0..<0 }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let lines = Int(max(upper.y, 0))..<Int(min(lower.y, Double(height)).rounded(.up))
        for line in lines {
            let (start, end) = (max(Double(line), upper.y), min(Double(line + 1), lower.y))
            func column(at height: Double) -> Double {
                min(max(upper.x + (height - upper.y) * slope, 0), Double(width))
            }
            add(
                from: Float(column(at: start)), to: Float(column(at: end)),
                height: Float(end - start) * (one.y < other.y ? 1 : -1), on: line * stride)
        }
        return lines
    }

    /// Adds the part of an edge on one line: its columns at both ends, and its height, which is negative for an edge that
    /// goes up.
    private mutating func add(from one: Float, to other: Float, height: Float, on start: Int) {
        let (left, right) = (min(one, other), max(one, other))
        let (first, last) = (Int(left), Int(right))
        var before: Float = 0
        for column in first...last {
            // The part of the edge up to the right side of the square, and the area on the right of that part.
            let end = min(Float(column + 1), right)
            let begin = max(Float(column), left)
            let share = right > left ? (end - begin) / (right - left) * height : height
            let covered = share * (Float(column + 1) - (begin + end) / 2)
            changes[start + column] += covered + before
            before = share - covered
        }
        changes[start + last + 1] += before
    }
}
