/// The horizontal alignment of the lines of a text.
public enum TextAlignment: String, CaseIterable, Sendable {
    case start, center, end
}
