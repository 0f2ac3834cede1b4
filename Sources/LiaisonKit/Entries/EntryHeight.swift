/// The height of an entry.
public enum EntryHeight: Equatable, Sendable {
    /// The cell is as high as its views need.
    case selfSizing
    /// A number of points, whatever the width.
    case fixed(Double)
    /// The number of points that the component computed for the width.
    case computed(Double)

    /// The number of points; nil if the cell sizes itself.
    var points: Double? {
        switch self {
        case .selfSizing: nil
        case .fixed(let points), .computed(let points): points
        }
    }

    /// True if the height is above 0, or not known before the cell is measured.
    var isEstimate: Bool { points.map(Self.isLength) ?? true }

    /// Returns whether a number of points is a usable height: above 0 and below `Layout.longestLength`.
    static func isLength(_ points: Double) -> Bool { points > 0 && points < Layout.longestLength }
}
