/// A data view whose lines hold one row each.
public final class TableView: ListView {
    /// True if the header of the section at the top of the viewport stays at the top, as in a plain table.
    public var hasStickyHeaders: Bool {
        get { sticksHeaders }
        set {
            sticksHeaders = newValue
            progress.needsLayout = true
        }
    }
}
