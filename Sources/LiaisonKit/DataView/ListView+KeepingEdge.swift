/// A viewport that stays at the start of the content, or at its end, when the content changes.
extension ListView {
    /// Notes before a change at which edge the viewport is, and is to stay. Between changes that are laid out together it is
    /// at none: what they leave it at is not seen.
    func noteEdge() {
        anchor.note(sticksToBottom && contentOffset >= lastOffset ? .end : contentOffset == 0 ? .start : .neither)
    }

    /// Lets the next layout leave the viewport where it is, whatever edge it was at.
    func forgetEdge() { anchor.releaseEdge() }

    /// Moves the viewport to where it stays, as far as the content goes.
    func keepOffset() {
        if anchor.edge == .start { contentOffset = 0 } else { restore(anchor.entry) }
        clampOffset()
    }

    /// Fills the viewport at the end of the content as often as the content proves to end elsewhere; false: what was
    /// displayed was edited too often meanwhile.
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
