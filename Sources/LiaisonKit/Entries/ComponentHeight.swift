/// Which of the two heights of a row, header or footer is meant.
public enum ComponentHeight: Sendable {
    /// The height that it is shown with.
    case height
    /// What counts as its height while the real one is not known.
    case estimatedHeight
}
