/// The key of a state that a component keeps for a row.
public struct RowStateKey: Hashable, Sendable {
    /// The names of the component, and of its plugin.
    let plugin, component: String
    /// The lasting name of the document that contains the row; nil if it has none.
    let document: String?
    /// The id of the section.
    let section: String
    /// The id of the row; for an item of a carousel, the ids of the carousels come first.
    let rows: [String]

    /// The key as bytes, which are the same in each run of the program. A NUL stands between two names.
    package var bytes: [UInt8] {
        Array(([plugin, component, document ?? "", section] + rows).joined(separator: "\0").utf8)
    }
}
