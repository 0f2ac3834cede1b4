internal import LiaisonJSON

/// The width of the items of a carousel, in feeds and factories.
enum ItemWidth {
    /// The default width, in points.
    static let standard = 160.0
    /// The expected value, for a sentence.
    static let expectation = "a number of points from 1 to 10000"

    /// A width in points; nil if the value is no such width.
    static func points(_ value: JSONValue) -> Double? {
        (1...10_000).contains(value.double) ? value.double : nil
    }
}
