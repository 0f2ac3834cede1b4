internal import LiaisonJSON

/// How wide the items of a carousel are, as feeds and factories say it.
enum ItemWidth {
    /// Where they do not, in points.
    static let standard = 160.0
    /// What is expected where it is said.
    static let expectation = "a number of points from 1 to 10000"

    /// A width in points; nil: the value is none.
    static func points(_ value: JSONValue) -> Double? {
        (1...10_000).contains(value.double) ? value.double : nil
    }
}
