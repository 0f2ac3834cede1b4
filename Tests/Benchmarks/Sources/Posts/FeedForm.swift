/// The two forms of a feed.
public enum FeedForm: String, CaseIterable, Sendable {
    /// One section per line.
    case ndjson
    /// One document.
    case json

    /// The text before the first post.
    public var opening: String { self == .json ? #"{"liaison":"1.0","title":"Posts","sections":[\#n"# : "" }

    /// The text between two posts.
    public var separator: String { self == .json ? ",\n" : "\n" }

    /// The text after the last post.
    public var closing: String { self == .json ? "\n]}\n" : "\n" }
}
