/// The two forms of a feed.
public enum FeedForm: String, CaseIterable, Sendable {
    /// One section per line.
    case ndjson
    /// One document.
    case json

    /// What comes before the first post.
    public var opening: String { self == .json ? #"{"liaison":"1.0","title":"Posts","sections":[\#n"# : "" }

    /// What comes between two posts.
    public var separator: String { self == .json ? ",\n" : "\n" }

    /// What comes after the last.
    public var closing: String { self == .json ? "\n]}\n" : "\n" }
}
