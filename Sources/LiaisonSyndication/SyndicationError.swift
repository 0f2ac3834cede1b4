/// The reason why a feed cannot be read at all.
public enum SyndicationError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file does not exist, or reading failed.
    case unreadable(file: String, reason: String)
    /// The document is no feed. The reason says what the document looks like, and what to do.
    case noFeed(file: String, reason: String)

    /// The file, and the reason.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason), .noFeed(let file, let reason): "\(file): \(reason)"
        }
    }
}

/// A fault of a part of a feed. The rest of the feed is read.
public struct SyndicationFault: Equatable, Sendable, CustomStringConvertible {
    /// The name of the input.
    public var file: String
    /// The line, from 1; nil if the fault has no such place.
    public var line: Int?
    /// The column in characters, from 1; nil if the fault has no such place.
    public var column: Int?
    /// A sentence: what was expected, what was found, and what was done.
    public var reason: String

    /// The file, the place, and the reason.
    public var description: String {
        guard let line, let column else { return "\(file): \(reason)" }
        return "\(file): line \(line), column \(column): \(reason)"
    }
}

/// The faults of a feed on their way to the caller. A feed with very many faults tells the first ones, and how many
/// there were.
final class FaultReport {
    /// The number of faults that are told one by one.
    static let maximumCount = 20

    private let file: String
    private let onFault: (SyndicationFault) -> Void
    private(set) var count = 0

    init(file: String, onFault: @escaping (SyndicationFault) -> Void) {
        (self.file, self.onFault) = (file, onFault)
    }

    /// Tells a fault at a place.
    func add(_ reason: @autoclosure () -> String, at place: TextPlace? = nil) {
        count += 1
        guard count <= Self.maximumCount else { return }
        onFault(SyndicationFault(file: file, line: place?.line, column: place?.column, reason: reason()))
    }

    /// Tells how many faults were not told.
    func finish() {
        guard count > Self.maximumCount else { return }
        let rest = count - Self.maximumCount
        onFault(
            SyndicationFault(
                file: file, reason: "\(rest) more \(rest == 1 ? "fault" : "faults") in the rest of the feed"))
    }
}
