internal import LiaisonDiagnostics
internal import LiaisonTemplates

/// Says which values of an item go to which fields: `hits[0]: /title → “Ferns” → Story.title`.
///
/// Of a list inside the item, the first item is explained. Not thread-safe.
public final class Explanation {
    private let item: Int
    private let onLine: (String) -> Void
    /// The number of items so far, and the last of them.
    private var (count, last) = (0, "")
    /// The first item of each list in the last item.
    private var firsts: [String: Int] = [:]

    /// Makes an explanation of an item, counted from 1 in the order in which items are shown.
    public init(ofItem item: Int = 1, onLine: @escaping (String) -> Void) {
        (self.item, self.onLine) = (item, onLine)
    }

    /// Returns whether the current datum is explained.
    func explains(_ faults: borrowing DataFaults) -> Bool {
        var steps = faults.steps[...]
        let first = steps.popFirst().map { "\($0.array) \($0.index)" } ?? faults.line.map { "\($0)" }
        // The rows of the whole data belong to no item.
        guard let first else { return true }
        if first != last || count == 0 { (count, last, firsts) = (count + 1, first, [:]) }
        guard count == item else { return false }
        var list = ""
        return steps.allSatisfy { step in
            list += step.array
            let index = firsts[list] ?? step.index
            firsts[list] = index
            return index == step.index
        }
    }

    /// Says where the value of a field comes from, and what it is.
    func say(
        _ field: EntryTemplate.Field, is outcome: Evaluator.Outcome, of component: String, at place: String
    ) {
        let value =
            switch outcome {
            case .value(let value): value.found
            case .absent: "nothing"
            case .wrong(_, let fault): fault.reason
            }
        var pointers: [String] = []
        for pointer in field.value.pointers.map({ $0.text.isEmpty ? "the datum" : $0.text })
        where !pointers.contains(pointer) {
            pointers.append(pointer)
        }
        let source = pointers.isEmpty ? "a constant" : list(pointers, "and")
        let name = String(decoding: field.key, as: UTF8.self)
        onLine("\(place.isEmpty ? "" : "\(place): ")\(source) → \(value) → \(component).\(name)")
    }
}
