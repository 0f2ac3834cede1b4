/// What a data view still has to lay out, and what it is doing now.
struct LayoutProgress {
    /// The number of edits so far. Compare two values to detect an edit.
    private(set) var editCount = 0
    /// True if the displayed cells may differ from the cells that the viewport needs.
    var needsLayout = false
    /// True if the data source has put an update off until the next layout.
    var needsUpdate = false
    /// True while a layout runs. Code of an entry that runs meanwhile starts no other layout.
    var isLayingOut = false
    /// True if the viewport has moved, or has got another size, since the current layout began to fill the viewport.
    var isMoved = false
    /// True while the displayed entries end being displayed before a reload. The data source has other sections by then.
    var isReloading = false

    /// Notes an edit.
    mutating func countEdit() { editCount += 1 }

    /// Notes an edit that may need other cells.
    mutating func noteEdit() {
        editCount += 1
        needsLayout = true
    }

    /// Notes that the viewport has moved, or has got another size.
    mutating func noteMove() { isMoved = isLayingOut }
}

extension ListView {
    /// Performs work during which no layout begins. Edits that entries make meanwhile bring in no cells until the next
    /// layout.
    func withoutLayouts<Answer>(_ work: () -> Answer) -> Answer {
        let wasLayingOut = progress.isLayingOut
        progress.isLayingOut = true
        defer { progress.isLayingOut = wasLayingOut }
        return work()
    }
}
