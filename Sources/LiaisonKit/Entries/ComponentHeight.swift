/// One of the two heights of a row, header or footer.
public enum ComponentHeight: Sendable {
    /// The height that the entry is shown with.
    case height
    /// The height that the data view assumes until the real height is known.
    case estimatedHeight
}
