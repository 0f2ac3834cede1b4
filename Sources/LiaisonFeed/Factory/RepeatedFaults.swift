internal import LiaisonDiagnostics

/// The faults of data that a factory maps. The same fault of many items is reported once, with their number.
final class RepeatedFaults {
    private struct Key: Hashable {
        let kind: DocumentFault.Kind
        /// The place without the numbers of items.
        let place: String
        let reason: String
    }

    /// The greatest number of different faults that are kept. Further faults are reported at once.
    private static let limit = 1000

    private let onFault: (DocumentFault) -> Void
    private var indices: [Key: Int] = [:]
    private var faults: [(first: DocumentFault, count: Int)] = []

    init(_ onFault: @escaping (DocumentFault) -> Void) { self.onFault = onFault }

    /// Takes a fault.
    func take(_ fault: DocumentFault) {
        let place = fault.place.replacing(/\[(group )?[0-9]+\]/, with: "[]")
        let key = Key(kind: fault.kind, place: place, reason: fault.reason)
        if let index = indices[key] {
            faults[index].count += 1
        } else if faults.count < Self.limit {
            indices[key] = faults.count
            faults.append((fault, 1))
        } else {
            onFault(fault)
        }
    }

    /// Reports the faults so far, in the order of their first items.
    func report() {
        for (first, count) in faults {
            var fault = first
            if count > 1 { fault.reason += ", and \(count - 1) more \(count == 2 ? "item" : "items")" }
            onFault(fault)
        }
        (indices, faults) = ([:], [])
    }
}
