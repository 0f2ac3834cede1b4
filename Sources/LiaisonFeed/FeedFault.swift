public import LiaisonKit

/// A fault of a part of a feed. The rest of the feed is shown.
public struct FeedFault: Equatable, Sendable, CustomStringConvertible {
    /// The cause: an entry or section, or a component that the feed names.
    public var cause: Fault.Cause
    /// The path of the feed.
    public var file: String
    /// The line of a stream, from 1; nil for a document.
    public var line: Int?
    /// The place in the feed, such as `sections[3].rows[2].model.username`, or in the data of a factory, such as
    /// `[3].account.name`; empty for the whole.
    public var place: String
    /// A sentence: what was expected, what was found, and what to do.
    public var reason: String

    /// The file, the place, and the reason.
    public var description: String {
        let line = line.map { "line \($0): " } ?? ""
        return "\(file): \(line)\(place.isEmpty ? "" : "\(place): ")\(reason)"
    }
}
