/// The reason why a feed cannot be read.
public enum SyndicationError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file does not exist, or reading has failed.
    case unreadable(file: String, reason: String)
    /// The document is no feed. The reason says what the document seems to be, and what to do.
    case noFeed(file: String, reason: String)

    /// The file, and the reason.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason), .noFeed(let file, let reason): "\(file): \(reason)"
        }
    }
}

/// A fault in a part of a feed. The rest of the feed is read.
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

/// The faults of a feed, which are passed to the caller. If there are very many faults, the caller receives the first
/// faults, and the number of the other faults.
final class FaultReport {
    /// The greatest number of faults that are reported one by one.
    static let maximumCount = 20

    private let file: String
    private let onFault: (SyndicationFault) -> Void
    private(set) var count = 0

    init(file: String, onFault: @escaping (SyndicationFault) -> Void) {
        (self.file, self.onFault) = (file, onFault)
    }

    /// Reports a fault at a place.
    func add(_ reason: @autoclosure () -> String, at place: TextPlace? = nil) {
        count += 1
        guard count <= Self.maximumCount else { return }
        onFault(SyndicationFault(file: file, line: place?.line, column: place?.column, reason: reason()))
    }

    /// Reports the number of faults that were not reported one by one.
    func finish() {
        guard count > Self.maximumCount else { return }
        let rest = count - Self.maximumCount
        onFault(
            SyndicationFault(
                file: file, reason: "\(rest) more \(rest == 1 ? "fault" : "faults") in the rest of the feed"))
    }
}
