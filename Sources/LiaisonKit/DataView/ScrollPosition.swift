/// Where in the viewport a row is to stand after a scroll.
public enum ScrollPosition: String, CaseIterable, Sendable {
    /// Anywhere, as long as all of it is shown: the viewport moves no further than that takes.
    case none
    /// At the upper edge.
    case top
    /// Half way down.
    case middle
    /// At the lower edge.
    case bottom
}
