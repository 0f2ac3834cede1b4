public import LiaisonKit

/// What is wrong with a part of a feed that is shown all the same.
public struct FeedFault: Equatable, Sendable, CustomStringConvertible {
    /// What is at fault: an entry or section, or a component that the feed names.
    public var cause: Fault.Cause
    /// The feed.
    public var file: String
    /// The line of a stream, from 1; nil: the feed is a document.
    public var line: Int?
    /// Where in the feed: `sections[3].rows[2].model.username`. Where in the data that a factory maps: `[3].account.name`;
    /// empty: the whole.
    public var place: String
    /// What was expected, what was found, and what to do.
    public var reason: String

    /// The file, the place, and the reason.
    public var description: String {
        let line = line.map { "line \($0): " } ?? ""
        return "\(file): \(line)\(place.isEmpty ? "" : "\(place): ")\(reason)"
    }
}
