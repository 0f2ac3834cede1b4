/// The members of an object with known keys.
package struct Members {
    private let values: [String: Located]
    private let located: Located
    package var place: String { located.place }
    package var findings: Findings { located.findings }

    /// Reads an object, and reports unknown keys; nil, after a report, if the value is no object. `what` names the
    /// object.
    package init?(_ located: Located, _ what: String, keys: [String]) {
        guard let members = located.members("an object: \(what)") else { return nil }
        values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        self.located = located
        for (key, value) in members where !keys.contains(key) {
            value.report(Self.unknown(key, what, keys))
        }
    }

    /// The sentence about an unknown key. It suggests the key that was probably meant.
    package static func unknown(_ key: String, _ what: String, _ keys: [String]) -> String {
        let otherwise = "\(what) has \(list(keys, "and"))"
        return "unknown key \(quoted(key)); \(hint(for: key, among: keys, otherwise: otherwise))"
    }

    /// The value of an optional key; nil if the key is missing.
    package subscript(key: String) -> Located? { values[key] }

    /// The value of a required key; nil, after a report, if it is missing.
    package func required(_ key: String) -> Located? {
        if values[key] == nil { located.report(Self.missing(key)) }
        return values[key]
    }

    /// The sentence about a missing key.
    package static func missing(_ key: String) -> String { "the key “\(key)” is missing; add it" }

    /// The sentence about a repeated key.
    package static func repeated(_ key: String) -> String { "the key \(quoted(key)) stands here twice; remove one" }
}
