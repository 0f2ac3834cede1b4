internal import LiaisonDiagnostics
internal import LiaisonKit
internal import LiaisonTemplates

/// Reports the faults of data that a factory maps, with the place of the current datum.
struct DataFaults: ~Copyable {
    /// The file of the data.
    let file: String
    /// The line of the current datum in a stream, from 1; nil for a document.
    var line: Int?

    private let factory: String
    private let onFault: (DocumentFault) -> Void
    /// The innermost item of an array that is, or contains, the current datum; nil at the root of the data. Kept beside
    /// `outer`, because most walks are not inside another.
    private var last: Step?
    /// The items of arrays that lead to the last one, from the root of the data.
    private var outer: [Step] = []
    /// The faults of a part that may not be shown; nil if faults are reported at once.
    private var collected: Collection?

    /// An item of an array, or a group of its items.
    private struct Step {
        let array: Pointer
        var index: Int
        let isGroup: Bool

        var place: String { "\(array.place)[\(isGroup ? "group " : "")\(index)]" }
    }

    private final class Collection {
        var faults: [DocumentFault] = []
    }

    init(of file: String, mappedBy factory: String, _ onFault: @escaping (DocumentFault) -> Void) {
        self.file = file
        self.factory = factory
        self.onFault = onFault
    }

    /// Goes to an item of an array, or to a group of its items; to the root of the data for nil.
    mutating func start(at item: (array: Pointer, index: Int)?, isGroup: Bool = false) {
        if !outer.isEmpty { outer.removeAll(keepingCapacity: true) }
        last = item.map { Step(array: $0.array, index: $0.index, isGroup: isGroup) }
    }

    /// Goes to the first item of an array, or to the first group of its items.
    mutating func enter(_ array: Pointer, groups: Bool = false) {
        if let last { outer.append(last) }
        last = Step(array: array, index: 0, isGroup: groups)
    }

    /// Goes to an item of the array that was entered last.
    mutating func go(to index: Int) { last?.index = index }

    /// Goes to the next item of the array that was entered last.
    mutating func advance() { last?.index += 1 }

    /// Goes back to the datum that the array belongs to.
    mutating func leave() { last = outer.popLast() }

    /// Keeps faults back from now on.
    mutating func startCollecting() { collected = Collection() }

    /// Returns to reporting faults at once. Returns the faults that were held back.
    mutating func endCollecting() -> [DocumentFault] {
        defer { collected = nil }
        return collected?.faults ?? []
    }

    /// Reports a fault of the value at a pointer from the current datum, or at a place inside the value.
    func report(_ pointer: Pointer?, inside: String = "", _ reason: String, factoryLine: Int) {
        let fault = DocumentFault(
            .entry, document: file, line: line, place: place(of: pointer) + inside,
            reason: "\(reason) (\(factory) line \(factoryLine))")
        if let collected { collected.faults.append(fault) } else { onFault(fault) }
    }

    /// The items of arrays that lead to the current datum, from the root of the data.
    var steps: [(array: String, index: Int)] {
        (outer + [last].compactMap(\.self)).map { ($0.array.place, $0.index) }
    }

    /// The place in the data that a pointer leads to: `[3].account.name`; empty for the whole.
    func place(of pointer: Pointer?) -> String {
        let place = outer.map(\.place).joined() + (last?.place ?? "") + (pointer?.place ?? "")
        return place.hasPrefix(".") ? String(place.dropFirst()) : place
    }
}
