public import LiaisonDiagnostics
public import LiaisonKit

/// The row that a feed or factory shows if there are no other rows.
///
/// The faults of the row count only if the row is shown.
public struct EmptyState {
    /// A section with just that row.
    public var section: Section
    /// The file that names the row.
    public var file: String
    /// The faults. The row is shown nevertheless, or is a placeholder.
    public var faults: [DocumentFault]

    /// The row.
    public var row: (any Entry)? { section.blockedRows.first }
}

extension Section {
    /// Makes the section of an empty state.
    init(emptyState row: any Entry, storage: AnyObject) {
        self.init(id: "empty-state", rows: [row], storage: storage)
    }
}
