/// Why a feed, or one line of a stream, cannot be read at all.
public enum FeedError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no such file, or it cannot be opened.
    case unreadable(file: String, reason: String)
    /// It is not what a feed has to be.
    case malformed(file: String, reason: String)

    /// The file, and the reason.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason), .malformed(let file, let reason): "\(file): \(reason)"
        }
    }
}
