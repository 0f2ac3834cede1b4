internal import LiaisonFeed

/// Holds the faults of a feed until what they are in is rendered: they are told in one order, whoever is quicker.
final class FeedFaults {
    private var faults: [FeedFault] = []

    /// Holds a fault.
    func add(_ fault: FeedFault) {
        faults.append(fault)
    }

    /// Gives out what is held.
    func take() -> [FeedFault] {
        defer { faults = [] }
        return faults
    }
}
