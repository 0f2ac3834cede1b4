/// The formats of feeds. The content of a document tells its format.
public enum SyndicationFormat: Sendable, CaseIterable {
    /// RSS 0.91 to 2.0, whose root element is `rss`.
    case rss
    /// RSS 0.90, 1.0 and 1.1, whose root element is `RDF`.
    case rdf
    /// Atom 0.3 and 1.0.
    case atom
    /// OPML, a list of feeds.
    case opml
    /// JSON Feed 1.0 and 1.1.
    case jsonFeed
    /// A collection, an outbox or an object of ActivityStreams 2.0.
    case activityStreams

    /// The name of the format in the head of the JSON.
    public var name: String {
        switch self {
        case .rss: "rss"
        case .rdf: "rdf"
        case .atom: "atom"
        case .opml: "opml"
        case .jsonFeed: "json-feed"
        case .activityStreams: "activity-streams"
        }
    }
}
