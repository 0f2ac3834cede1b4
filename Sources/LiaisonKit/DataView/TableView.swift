/// A data view whose lines hold one row each.
public final class TableView: ListView {
    /// Whether the header of the section in which the viewport starts stays at the top, as in a plain table.
    public var hasStickyHeaders: Bool {
        get { sticksHeaders }
        set {
            sticksHeaders = newValue
            needsLayout = true
        }
    }
}
