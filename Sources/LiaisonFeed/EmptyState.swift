public import LiaisonKit

/// What a feed, or a factory, says to show where there are no rows.
///
/// A feed with rows does without it: what is wrong with it counts only where it is shown.
public struct EmptyState {
    /// A section with just that row.
    public var section: Section
    /// The file that says so.
    public var file: String
    /// What is wrong with it. The row is shown all the same, or stands in for what cannot be shown.
    public var faults: [FeedFault]

    /// The row.
    public var row: (any Entry)? { section.rows.first }
}

extension Section {
    /// A section with just the row that is shown where there are no others.
    init(emptyState row: any Entry, storage: AnyObject) {
        self.init(id: "empty-state", rows: [row], storage: storage)
    }
}
