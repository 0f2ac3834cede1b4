/// The way in which a text that does not fit is shortened.
public enum Truncation: String, CaseIterable, Sendable {
    /// An ellipsis at the beginning of the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the end of the last line.
    case tail
    /// No ellipsis: the text is cut off.
    case clip
}
