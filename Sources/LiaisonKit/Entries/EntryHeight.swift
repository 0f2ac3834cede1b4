/// The height that an entry has.
public enum EntryHeight: Equatable, Sendable {
    /// What its cell's views need.
    case selfSizing
    /// A number of points, at any width.
    case fixed(Double)
    /// The number of points that its component computed for the width.
    case computed(Double)

    /// The number of points; nil: its cell says it.
    var points: Double? {
        switch self {
        case .selfSizing: nil
        case .fixed(let points), .computed(let points): points
        }
    }

    /// Whether it is known, and above 0.
    var isLength: Bool { points.map(Self.isLength) ?? false }

    /// Whether it is a number of points above 0.
    static func isLength(_ points: Double) -> Bool { points > 0 && points < Layout.longestLength }
}
