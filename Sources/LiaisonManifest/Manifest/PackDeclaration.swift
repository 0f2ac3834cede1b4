/// A pack: what the items of some feeds look like, or some documents in JSON, and what the pack is for.
public struct PackDeclaration: Equatable, Sendable {
    /// The name, unique in the plugin.
    public var name: String
    /// The hosts of the feed or of the URL of an item, in lowercase; their subdomains count, too. Empty for any host.
    public var hosts: [String]
    /// The formats of the feed, such as `rss`; empty for any format.
    public var kinds: [String]
    /// JSON Pointers to values that an item, or the document, must have.
    public var present: [String]
    /// The templates.
    package var content: Content

    /// The templates of a pack, in JSON.
    package enum Content: Equatable, Sendable {
        /// The header of an item, a component and its model; and the rows of an item, each nil for the rows of an article.
        case item(header: String, rows: [String?])
        /// The title of a document of another kind, if it has one, and its sections.
        case document(title: String?, sections: String)
    }
}
