/// The part of the content that a data view shows, and what keeps it in place.
struct Viewport {
    /// The size, in points.
    var size: Size
    /// The distance from the start of the content to the top, in points.
    var offset = 0.0
    /// True if a viewport at the end of the content stays at the end when the content changes.
    var sticksToEnd = false {
        didSet { anchor.releaseEdge() }
    }
    /// The anchor that keeps the viewport in place while changes are laid out.
    var anchor = ScrollAnchor()
    /// True if the last scroll moved the viewport up.
    private(set) var isMovingUp = false
    /// The offset that the scroll delegate was last notified of, in points.
    private var toldOffset = 0.0

    /// Makes a viewport at the start of the content. The size is in points.
    init(size: Size) { self.size = size }

    /// The distance from the start of the content to the bottom, in points.
    var end: Double { offset + size.height }

    /// Returns the offset at which the viewport ends with the content, in points.
    func lastOffset(in contentHeight: Double) -> Double { max(0, contentHeight - size.height) }

    /// Limits the offset so that the viewport stays in the content.
    mutating func clamp(to contentHeight: Double) { offset = max(0, min(offset, contentHeight - size.height)) }

    /// Notes, before a change, the edge at which the viewport is and stays. Of several changes before one layout, only
    /// the first notes the edge: nobody sees the offsets between the changes.
    mutating func noteEdge(of contentHeight: Double) {
        let isAtEnd = sticksToEnd && offset >= lastOffset(in: contentHeight)
        anchor.note(isAtEnd ? .end : offset == 0 ? .start : .neither)
    }

    /// Notes the direction of a scroll, and releases the anchor. Returns false if the offset has not changed.
    mutating func noteScroll(from before: Double) -> Bool {
        guard offset != before else { return false }
        isMovingUp = offset < before
        anchor.release()
        return true
    }

    /// Returns whether the offset has changed since the last call.
    mutating func takeNews() -> Bool {
        defer { toldOffset = offset }
        return offset != toldOffset
    }
}
