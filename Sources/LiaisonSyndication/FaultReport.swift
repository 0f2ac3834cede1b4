internal import LiaisonDiagnostics

/// The faults of a feed, which are passed to the caller. If there are very many faults, the caller receives the first
/// faults, and the number of the other faults.
final class FaultReport {
    /// The greatest number of faults that are reported one by one.
    static let maximumCount = 20

    private let file: String
    private let onFault: (DocumentFault) -> Void
    private(set) var count = 0

    init(file: String, onFault: @escaping (DocumentFault) -> Void) {
        (self.file, self.onFault) = (file, onFault)
    }

    /// Reports a fault at a place.
    func add(_ reason: @autoclosure () -> String, at place: TextPlace? = nil) {
        count += 1
        guard count <= Self.maximumCount else { return }
        onFault(DocumentFault(document: file, line: place?.line, column: place?.column, reason: reason()))
    }

    /// Reports the number of faults that were not reported one by one.
    func finish() {
        guard count > Self.maximumCount else { return }
        let rest = count - Self.maximumCount
        onFault(
            DocumentFault(
                document: file, reason: "\(rest) more \(rest == 1 ? "fault" : "faults") in the rest of the feed"))
    }
}
