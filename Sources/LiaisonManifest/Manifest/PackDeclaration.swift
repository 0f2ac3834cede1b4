/// A pack: what the items of some feeds look like, or some documents in JSON, and what the pack is for.
public struct PackDeclaration: Equatable, Sendable {
    /// The name, unique in the plugin.
    public var name: String
    /// What the pack is for; one of these is enough.
    public var matches: [Match]
    /// The templates.
    package var content: Content

    /// Feeds, or items of feeds, that a pack is for. All conditions must hold.
    public struct Match: Equatable, Sendable {
        /// The hosts of the feed or of the URL of an item, in lowercase; their subdomains count, too. Empty for any host.
        public var hosts: [String]
        /// The formats of the feed, such as `rss`; empty for any format.
        public var kinds: [String]
        /// Names of the programs that made the feed, such as `peertube`, in lowercase; empty for any program.
        public var generators: [String]
        /// JSON Pointers to values that an item, or the document, must have.
        public var present: [String]
    }

    /// The templates of a pack, in JSON.
    package enum Content: Equatable, Sendable {
        /// The header of an item, a component and its model; the rows of an item, in which the texts `article` and
        /// `block` stand for the rows of the stock article and of one of its blocks; and what stands in the headline.
        case item(header: String, rows: String, headline: Headline?)
        /// The title of a document of another kind, if it has one, and its sections.
        case document(title: String?, sections: String)
    }

    /// The texts of a headline, as values of a factory in JSON; each nil for that of the stock headline.
    package struct Headline: Equatable, Sendable {
        package var title: String?
        package var details: String?
    }
}
