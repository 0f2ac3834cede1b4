internal import Glibc
internal import LiaisonJSON

/// The names of a form of documents, and values that they had.
final class Vocabulary {
    private(set) var names: [String] = []
    private var values: [String: [String]] = [:]

    private static let (nameLimit, valueLimit, longest) = (2048, 64, 2048)

    /// Starts with the properties that a JSON Schema declares. `path` is its file.
    init(schema path: String? = nil) {
        guard let path else { return }
        guard let file = fopen(path, "r") else { preconditionFailure("\(path) cannot be read") }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        try? JSONReader().read(bytes) { addProperties(in: $0) }
    }

    /// Adds a value of a name.
    func add(_ value: String, of name: String) {
        guard value.utf8.count <= Self.longest else { return }
        if values[name] == nil {
            guard names.count < Self.nameLimit else { return }
            names.append(name)
        }
        guard values[name, default: []].count < Self.valueLimit, !values[name, default: []].contains(value) else {
            return
        }
        values[name, default: []].append(value)
    }

    /// A value of a name; nil if none is known.
    func value(of name: String, by chance: inout Chance) -> String? { values[name]?.randomElement(using: &chance) }

    private func addProperties(in schema: JSONValue) {
        for (key, value) in schema.members {
            if key.equals("properties") {
                for (name, property) in value.members { addValues(of: property, for: name.string) }
            }
            addProperties(in: value)
        }
        for item in schema.items { addProperties(in: item) }
    }

    private func addValues(of property: JSONValue, for name: String) {
        let listed = [property["enum"], property["examples"]].compactMap(\.self).flatMap { $0.items.map(\.json) }
        let single = [property["const"], property["default"]].compactMap { $0?.json }
        for value in listed + single { add(value, of: name) }
        switch property["type"]?.string {
        case "string": add("\"\"", of: name)
        case "integer", "number": add("0", of: name)
        case "boolean": add("true", of: name)
        case "array": add("[]", of: name)
        default: add("{}", of: name)
        }
    }
}
