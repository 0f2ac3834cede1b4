internal import LiaisonJSON

/// Changes one value of a JSON document.
final class JSONMutator: Mutator {
    private let reader = JSONReader()
    private let vocabulary: Vocabulary

    /// Makes a mutator for documents of a JSON Schema, which is a file.
    init(schema: String? = nil) {
        vocabulary = Vocabulary(schema: schema)
    }

    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]? {
        try? reader.read(document) { root in
            var change = JSONChange(at: chance.below(root.countOfAll), vocabulary)
            change.write(root, of: "", by: &chance)
            vocabulary.add(change.original, of: change.name)
            return change.json
        }
    }
}

extension JSONValue {
    /// The number of values inside, and one.
    fileprivate var countOfAll: Int {
        items.reduce(1) { $0 + $1.countOfAll } + members.reduce(0) { $0 + $1.value.countOfAll }
    }
}

/// Writes a document in which one value changes.
private struct JSONChange {
    /// The document so far.
    private(set) var json: [UInt8] = []
    /// The value that has changed, and its key.
    private(set) var (original, name) = ("", "")

    private let vocabulary: Vocabulary
    /// The number of values before the one that changes, in the order of the document.
    private var before: Int

    init(at place: Int, _ vocabulary: Vocabulary) {
        (before, self.vocabulary) = (place, vocabulary)
    }

    /// Writes a value. An item of an array has the key of the array.
    mutating func write(_ value: JSONValue, of key: String, by chance: inout Chance) {
        before -= 1
        if before == -1 {
            (original, name) = (value.json, key)
            json += changed(value, by: &chance).utf8
            return
        }
        switch value.kind {
        case .array:
            writeList("[", "]", value.items) { change, item in change.write(item, of: key, by: &chance) }
        case .object:
            writeList("{", "}", value.members) { change, member in
                let key = member.key.string
                change.json += "\(JSONText.string(key)):".utf8
                change.write(member.value, of: key, by: &chance)
            }
        case .null, .bool, .int, .double, .numberOutOfRange, .string: value.append(to: &json)
        }
    }

    private mutating func writeList<List: Sequence>(
        _ start: String, _ end: String, _ list: List, _ write: (inout JSONChange, List.Element) -> Void
    ) {
        json += start.utf8
        var isFirst = true
        for item in list {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            write(&self, item)
        }
        json += end.utf8
    }

    /// The value that comes in the place of a value.
    private func changed(_ value: JSONValue, by chance: inout Chance) -> String {
        guard !chance.happens(in: 4) else { return replaced(value, by: &chance) }
        switch value.kind {
        case .null, .bool: return replaced(value, by: &chance)
        case .int, .double, .numberOutOfRange: return chance.one(of: OddValues.numbers + ["\(value.double + 1)"])
        case .string: return JSONText.string(OddValues.changed(value.string, by: &chance))
        case .array: return JSONText.array(changed(value.items.map(\.json), by: &chance))
        case .object:
            return JSONText.object(changed(value.members.map { ($0.key.string, $0.value.json) }, by: &chance))
        }
    }

    /// A value of any kind, a value that the key had elsewhere, or the value itself further inside.
    private func replaced(_ value: JSONValue, by chance: inout Chance) -> String {
        switch chance.below(4) {
        case 0:
            let depth = chance.one(of: [1, 2, 60, 400])
            return String(repeating: "[", count: depth) + value.json + String(repeating: "]", count: depth)
        case 1: return JSONText.string(OddValues.text(by: &chance))
        case 2: return chance.one(of: ["null", "true", "false", "[]", "{}", "[null]", "{\"\":0}"] + OddValues.numbers)
        default: return vocabulary.value(of: name, by: &chance) ?? JSONText.array([value.json, value.json])
        }
    }

    private func changed(_ items: [String], by chance: inout Chance) -> [String] {
        guard let item = items.randomElement(using: &chance) else { return ["null"] }
        switch chance.below(6) {
        case 0: return []
        case 1: return items + items
        case 2: return items.shuffled(using: &chance)
        case 3: return items + [vocabulary.value(of: name, by: &chance) ?? item]
        case 4: return Array(repeating: item, count: chance.one(of: [1, 100]))
        default: return Array(items.dropFirst())
        }
    }

    private func changed(
        _ members: [(key: String, value: String)], by chance: inout Chance
    ) -> [(key: String, value: String)] {
        var members = members
        let known = vocabulary.names.randomElement(using: &chance) ?? "id"
        guard !members.isEmpty, !chance.happens(in: 3) else {
            return members + [(known, vocabulary.value(of: known, by: &chance) ?? "null")]
        }
        let (index, other) = (chance.below(members.count), chance.below(members.count))
        switch chance.below(7) {
        case 0: members.remove(at: index)
        case 1: members.append(members[index])
        case 2: members[index].key = OddValues.misspelled(members[index].key, by: &chance)
        case 3: members[index].key = known
        case 4: (members[index].value, members[other].value) = (members[other].value, members[index].value)
        case 5: members.shuffle(using: &chance)
        default: members.append((OddValues.text(by: &chance), members[index].value))
        }
        return members
    }
}
