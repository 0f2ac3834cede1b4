/// Keeps the viewport at the start or the end of the content when the content changes.
extension ListView {
    /// Notes, before a change, the edge at which the viewport is and stays. Of several changes before one layout, only
    /// the first notes the edge: nobody sees the offsets between the changes.
    func noteEdge() {
        let edge: ScrollAnchor.Edge =
            sticksToBottom && contentOffset >= lastOffset ? .end : contentOffset == 0 ? .start : .neither
        anchor.note(edge)
    }

    /// Makes the next layout leave the viewport in place, whatever edge the viewport was at.
    func forgetEdge() { anchor.releaseEdge() }

    /// Moves the viewport to the start of the content if the viewport was there, else to the entry that keeps its
    /// place. Stays within the content.
    func keepOffset() {
        if anchor.edge == .start { contentOffset = 0 } else { restore(anchor.entry) }
        clampOffset()
    }

    /// Fills the viewport at the end of the content. Repeats this while measured cells move the end, at most
    /// `maximumApproaches` times. Returns false if the content was edited too often meanwhile.
    func fillEnd(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) -> Bool {
        for _ in 0..<Self.maximumApproaches {
            contentOffset = lastOffset
            retireWhatStaysOutside(delegate)
            guard fill(dataSource, delegate) else { return false }
            if contentOffset == lastOffset { return true }
        }
        return true
    }

    /// The offset at which the viewport ends with the content, in points.
    var lastOffset: Double { max(0, geometry.contentHeight - viewport.height) }
}
