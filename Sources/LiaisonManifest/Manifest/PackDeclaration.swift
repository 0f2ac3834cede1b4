/// A pack: the header and the rows of the items of some feeds, and which feeds or items the pack is for.
public struct PackDeclaration: Equatable, Sendable {
    /// The name, unique in the plugin.
    public var name: String
    /// The hosts of the feed or of the URL of an item, in lowercase; their subdomains count, too. Empty for any host.
    public var hosts: [String]
    /// The formats of the feed, such as `rss`; empty for any format.
    public var kinds: [String]
    /// JSON Pointers to values that an item must have.
    public var present: [String]
    /// The template of the header, in JSON: a component and its model.
    package var header: String
    /// The templates of the rows, in JSON; nil for the rows of an article.
    package var rows: [String?]
}
