/// The reason why a feed, or a line of a stream, cannot be read.
public enum FeedError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file does not exist or cannot be opened.
    case unreadable(file: String, reason: String)
    /// The feed is malformed.
    case malformed(file: String, reason: String)
    /// The document of a URL is not available.
    case unavailable(url: String, reason: String)

    /// A sentence: what was expected, what was found, and what to do.
    public var reason: String {
        switch self {
        case .unreadable(_, let reason), .malformed(_, let reason), .unavailable(_, let reason): reason
        }
    }

    /// The file, and the reason.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason), .malformed(let file, let reason): "\(file): \(reason)"
        case .unavailable(let url, let reason): "\(url): \(reason)"
        }
    }
}
