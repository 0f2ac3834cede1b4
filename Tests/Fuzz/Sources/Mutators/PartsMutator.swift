/// Changes one part of an input whose parts are documents, or the list of parts.
final class PartsMutator: Mutator {
    private let separator: UInt8
    private let mutators: [any Mutator]
    private let isList: Bool

    /// Makes a mutator of a list of parts of one form. `separator` is the byte between two parts.
    init(separatedBy separator: UInt8, _ mutator: any Mutator) {
        (self.separator, mutators, isList) = (separator, [mutator], true)
    }

    /// Makes a mutator of as many parts as there are mutators, each with its own.
    init(separatedBy separator: UInt8, _ mutators: [any Mutator]) {
        (self.separator, self.mutators, isList) = (separator, mutators, false)
    }

    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]? {
        var parts = document.split(
            separator: separator, maxSplits: isList ? .max : mutators.count - 1, omittingEmptySubsequences: false
        ).map(Array.init)
        guard isList || parts.count == mutators.count,
            let index = parts.indices.filter({ !parts[$0].isEmpty }).randomElement(using: &chance)
        else { return nil }
        // Each part must be well-formed.
        let changed = parts.indices.map { index in
            parts[index].isEmpty ? [] : mutators[isList ? 0 : index].mutated(parts[index], by: &chance)
        }
        guard let part = changed[index], !changed.contains(nil) else { return nil }
        switch isList ? chance.below(16) : 16 {
        case 0: parts.remove(at: index)
        case 1: parts.append(parts[index])
        case 2: parts.swapAt(index, chance.below(parts.count))
        case 3: parts.insert([], at: index)
        default: parts[index] = part
        }
        return Array(parts.joined(separator: [separator]))
    }
}
