/// Changes one word of a line. Words have spaces between them.
final class WordMutator: Mutator {
    private let seen = Vocabulary()

    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]? {
        guard let line = String(validating: document, as: UTF8.self) else { return nil }
        var words = line.split(separator: " ").map(String.init)
        guard !words.isEmpty else { return nil }
        let index = chance.below(words.count)
        seen.add(words[index], of: "\(index)")
        switch chance.below(6) {
        case 0: words.remove(at: index)
        case 1: words.append(words[index])
        case 2: words[index] = chance.one(of: OddValues.numbers)
        case 3: words[index] = OddValues.misspelled(words[index], by: &chance)
        case 4: words[index] = OddValues.changed(words[index], by: &chance)
        default: words[index] = seen.value(of: "\(index)", by: &chance) ?? words[index]
        }
        return Array(words.joined(separator: " ").utf8)
    }
}
