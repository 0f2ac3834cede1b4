/// An object of a document whose keys are known.
package struct Members {
    private let values: [String: Located]
    private let located: Located
    package var place: String { located.place }
    package var findings: Findings { located.findings }

    /// Reads an object; unknown keys are reported.
    package init?(_ located: Located, _ what: String, keys: [String]) {
        guard let members = located.members("an object: \(what)") else { return nil }
        values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        self.located = located
        for (key, value) in members where !keys.contains(key) {
            value.report(Self.unknown(key, what, keys))
        }
    }

    /// That a key means nothing, and which was probably meant.
    package static func unknown(_ key: String, _ what: String, _ keys: [String]) -> String {
        let otherwise = "\(what) has \(list(keys, "and"))"
        return "unknown key \(quoted(key)); \(hint(for: key, among: keys, otherwise: otherwise))"
    }

    /// The value of a key, where it is there.
    package subscript(key: String) -> Located? { values[key] }

    /// The value of a key that has to be there.
    package func required(_ key: String) -> Located? {
        if values[key] == nil { located.report(Self.missing(key)) }
        return values[key]
    }

    /// That a key has to be there.
    package static func missing(_ key: String) -> String { "the key “\(key)” is missing; add it" }

    /// That a key may stand once.
    package static func repeated(_ key: String) -> String { "the key \(quoted(key)) stands here twice; remove one" }
}
