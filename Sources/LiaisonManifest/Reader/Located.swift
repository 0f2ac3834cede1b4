package import LiaisonJSON

/// The problems of a manifest, or of another document that people write, while it is read.
package final class Findings {
    /// All problems, in the order in which they were found.
    package private(set) var problems: [Problem] = []
    /// The offset of each problem in the document, in bytes; 0 if unknown.
    package private(set) var offsets: [Int] = []

    package init() {}

    package func report(_ sentence: String, at place: String, offset: Int = 0) {
        problems.append(Problem(place: place, sentence))
        offsets.append(offset)
    }
}

/// A value of a document, with its place. Each accessor reports a problem if the value has another type.
///
/// Expectations become words only for a problem, because most documents have none.
package struct Located {
    package let value: JSONValue
    package let place: String
    package let findings: Findings

    package init(value: JSONValue, place: String, findings: Findings) {
        self.value = value
        self.place = place
        self.findings = findings
    }

    /// Reports a problem at this value.
    package func report(_ sentence: String) {
        findings.report(sentence, at: place, offset: value.offset)
    }

    /// Reports that another value was expected.
    package func expected(_ expectation: String) {
        report("expected \(expectation), found \(found)")
    }

    /// The value in words.
    package var found: String {
        switch value.kind {
        case .null: "null"
        case .bool: value.bool ? "true" : "false"
        case .int: "the number \(value.int)"
        case .double: "the number \(value.double)"
        case .numberOutOfRange: "the number \(value.string.prefix(40)), which is out of range"
        case .string: quoted(value.string)
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// A string.
    package func string(_ expectation: @autoclosure () -> String = "a string") -> String? {
        guard value.kind == .string else {
            expected(expectation())
            return nil
        }
        return value.string
    }

    /// A string that is one line.
    func line() -> String? {
        guard let text = string() else { return nil }
        guard isOneLine(text) else {
            expected("a text of one line without control characters")
            return nil
        }
        return text
    }

    /// A bool.
    func bool() -> Bool? {
        guard value.kind == .bool else {
            expected("true or false")
            return nil
        }
        return value.bool
    }

    /// A number that is neither negative nor huge, such as points.
    func number(_ range: ClosedRange<Double> = 0...100_000) -> Double? {
        guard value.kind == .int || value.kind == .double, range.contains(value.double) else {
            expected("a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
            return nil
        }
        return value.double
    }

    /// A whole number that is neither negative nor huge.
    func wholeNumber() -> Int? {
        guard value.kind == .int, (0...100_000).contains(value.int) else {
            expected("a whole number from 0 to 100000")
            return nil
        }
        return value.int
    }

    /// One of the values of an enumeration, by its name.
    func choice<Choice>(_ choices: some Sequence<Choice>, named name: (Choice) -> String, _ what: String) -> Choice? {
        guard let text = string("one of the \(what)s \(list(choices.map(name)))") else { return nil }
        if let choice = choices.first(where: { name($0) == text }) { return choice }
        let names = choices.map(name)
        report(
            "unknown \(what) \(quoted(text)); \(hint(for: text, among: names, otherwise: "expected \(list(names))"))")
        return nil
    }

    /// One of the cases of an enumeration, by its raw value.
    func choice<Choice: RawRepresentable & CaseIterable>(_ what: String) -> Choice? where Choice.RawValue == String {
        choice(Choice.allCases, named: \.rawValue, what)
    }

    /// The items of an array.
    package func items(_ expectation: @autoclosure () -> String = "an array") -> [Located]? {
        guard value.kind == .array else {
            expected(expectation())
            return nil
        }
        return value.items.enumerated().map { index, item in
            Located(value: item, place: "\(place)[\(index)]", findings: findings)
        }
    }

    /// The members of an object, in order. A repeated key is reported, and its first value is kept.
    package func members(
        _ expectation: @autoclosure () -> String = "an object"
    ) -> [(key: String, value: Located)]? {
        guard value.kind == .object else {
            expected(expectation())
            return nil
        }
        var keys: Set<String> = []
        return value.members.compactMap { member in
            let key = member.key.string
            let located = Located(value: member.value, place: memberPlace(of: key, in: place), findings: findings)
            guard keys.insert(key).inserted else {
                located.report(Members.repeated(key))
                return nil
            }
            return (key, located)
        }
    }

    private func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}

/// An object of a document whose keys are known.
package struct Members {
    private let values: [String: Located]
    private let located: Located
    package var place: String { located.place }
    package var findings: Findings { located.findings }

    /// Reads an object and reports unknown keys.
    package init?(_ located: Located, _ what: String, keys: [String]) {
        guard let members = located.members("an object: \(what)") else { return nil }
        values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        self.located = located
        for (key, value) in members where !keys.contains(key) {
            value.report(Self.unknown(key, what, keys))
        }
    }

    /// The sentence about an unknown key, with the key that was probably meant.
    package static func unknown(_ key: String, _ what: String, _ keys: [String]) -> String {
        let otherwise = "\(what) has \(list(keys, "and"))"
        return "unknown key \(quoted(key)); \(hint(for: key, among: keys, otherwise: otherwise))"
    }

    /// The value of an optional key.
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
