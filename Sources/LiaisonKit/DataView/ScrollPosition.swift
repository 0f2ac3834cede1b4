/// The position of a row in the viewport after a scroll.
public enum ScrollPosition: String, CaseIterable, Sendable {
    /// The row is at the upper edge.
    case top
    /// The row is in the middle.
    case middle
    /// The row is at the lower edge.
    case bottom
    /// Any position that shows the whole row. The viewport moves no further than necessary.
    case none
}
