internal import LiaisonJSON

/// The members of an object.
package struct Members {
    private let members: [Located.Member]
    private let located: Located
    package var place: String { located.place }
    package var faults: FaultCollector { located.faults }

    /// Reads an object, and reports unknown keys; nil, after a report, if the value is no object. `what` names the
    /// object.
    package init?(_ located: Located, _ what: @autoclosure () -> String, keys: [String]) {
        self.init(located, expecting: "an object: \(what())")
        reportUnknown(what(), keys: keys)
    }

    /// Reads an object with any keys; nil, after a report, if the value is no object.
    package init?(_ located: Located, expecting expectation: @autoclosure () -> String) {
        guard located.value.kind == .object else {
            located.expected(expectation())
            return nil
        }
        members = located.distinctMembers()
        self.located = located
    }

    /// The keys, in order.
    package var names: [String] { members.map(\.name) }

    /// Reports each member whose key is not in `keys`. `what` names the object.
    package func reportUnknown(_ what: @autoclosure () -> String, keys: [String]) {
        for member in members where !keys.contains(member.name) {
            located.member(member).report(Self.unknown(member.name, what(), keys))
        }
    }

    /// The sentence about an unknown key. It suggests the key that was probably meant.
    package static func unknown(_ key: String, _ what: String, _ keys: [String]) -> String {
        let otherwise = "\(what) has \(list(keys, "and"))"
        return "unknown key \(quoted(key)); \(hint(for: key, among: keys, otherwise: otherwise))"
    }

    /// The value of an optional key; nil if the key is missing.
    package subscript(key: String) -> Located? {
        // Most keys differ in their lengths, which are compared faster than texts.
        members.first { $0.name.utf8.count == key.utf8.count && $0.name == key }.map(located.member)
    }

    /// The value of a required key; nil, after a report, if it is missing.
    package func required(_ key: String) -> Located? {
        let value = self[key]
        if value == nil { located.report(Self.missing(key)) }
        return value
    }

    /// The sentence about a missing key.
    package static func missing(_ key: String) -> String { "the key “\(key)” is missing; add it" }

    /// The sentence about a repeated key.
    package static func repeated(_ key: String) -> String {
        "expected each key once, found \(quoted(key)) twice; remove one"
    }
}
