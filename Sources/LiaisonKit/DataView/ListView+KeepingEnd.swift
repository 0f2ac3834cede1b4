/// A viewport that stays at the end of the content when the content changes.
extension ListView {
    /// Notes before a change whether the viewport is at the end, and is to stay there.
    func noteEnd() {
        if sticksToBottom, contentOffset >= lastOffset { keepsEnd = true }
    }

    /// Fills the viewport at the end of the content as often as the content proves to end elsewhere; false: what was
    /// displayed was edited too often meanwhile.
    func fillEnd(_ dataSource: any DataViewDataSource, _ delegate: (any DataViewDelegate)?) -> Bool {
        for _ in 0..<Self.maximumApproaches {
            contentOffset = lastOffset
            retireWhatStaysOutside(delegate, atEnd: true)
            guard fill(dataSource, delegate) else { return false }
            if contentOffset == lastOffset { return true }
        }
        return true
    }

    /// The offset at which the viewport ends with the content, in points.
    private var lastOffset: Double { max(0, geometry.contentHeight - viewport.height) }
}
