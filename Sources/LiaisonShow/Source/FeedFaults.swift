package import LiaisonDiagnostics

/// Holds the faults of a feed until their sections are rendered. The order of the faults is then the same, whichever
/// thread is quicker.
package final class FeedFaults {
    private var faults: [DocumentFault] = []

    /// Holds no faults.
    package init() {}

    /// True if no fault is held.
    package var isEmpty: Bool { faults.isEmpty }

    /// Holds a fault.
    package func add(_ fault: DocumentFault) {
        faults.append(fault)
    }

    /// Returns the held faults, and forgets them.
    package func take() -> [DocumentFault] {
        defer { faults = [] }
        return faults
    }
}
