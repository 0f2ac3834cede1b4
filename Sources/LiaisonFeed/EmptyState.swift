public import LiaisonKit

/// The row that a feed or factory shows if there are no rows.
///
/// Its faults count only if it is shown.
public struct EmptyState {
    /// A section with just that row.
    public var section: Section
    /// The file that names it.
    public var file: String
    /// The faults. The row is shown nevertheless, or is a placeholder.
    public var faults: [FeedFault]

    /// The row.
    public var row: (any Entry)? { section.rows.first }
}

extension Section {
    /// Makes the section of an empty state.
    init(emptyState row: any Entry, storage: AnyObject) {
        self.init(id: "empty-state", rows: [row], storage: storage)
    }
}
