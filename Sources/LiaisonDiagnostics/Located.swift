package import LiaisonJSON

/// A value of a document, with its place. An accessor whose value has another type returns nil and reports a finding.
///
/// The words of an expectation are made only for a finding, because most documents have none.
package struct Located {
    package let value: JSONValue
    package let place: String
    package let findings: Findings

    package init(value: JSONValue, place: String, findings: Findings) {
        self.value = value
        self.place = place
        self.findings = findings
    }

    /// Reports a finding at this value.
    package func report(_ sentence: String) {
        findings.report(sentence, at: place, offset: value.offset)
    }

    /// Reports that another value was expected. The expectation is a noun phrase: “a string”.
    package func expected(_ expectation: String) {
        report("expected \(expectation), found \(found)")
    }

    /// The value in words, for a message.
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

    /// The text of a string.
    package func string(_ expectation: @autoclosure () -> String = "a string") -> String? {
        guard value.kind == .string else {
            expected(expectation())
            return nil
        }
        return value.string
    }

    /// The text of a string that is one line without control characters.
    package func line() -> String? {
        guard let text = string() else { return nil }
        guard isOneLine(text) else {
            expected("a text of one line without control characters")
            return nil
        }
        return text
    }

    /// The value of a bool.
    package func bool() -> Bool? {
        guard value.kind == .bool else {
            expected("true or false")
            return nil
        }
        return value.bool
    }

    /// A number in a range. The default range fits points.
    package func number(_ range: ClosedRange<Double> = 0...100_000) -> Double? {
        guard value.kind == .int || value.kind == .double, range.contains(value.double) else {
            expected("a number from \(short(range.lowerBound)) to \(short(range.upperBound))")
            return nil
        }
        return value.double
    }

    /// A whole number from 0 to 100,000.
    package func wholeNumber() -> Int? {
        guard value.kind == .int, (0...100_000).contains(value.int) else {
            expected("a whole number from 0 to 100000")
            return nil
        }
        return value.int
    }

    /// The choice whose name the string is. `what` names the enumeration in the singular.
    package func choice<Choice>(_ choices: some Sequence<Choice>, named name: (Choice) -> String, _ what: String)
        -> Choice?
    {
        guard let text = string("one of the \(what)s \(list(choices.map(name)))") else { return nil }
        if let choice = choices.first(where: { name($0) == text }) { return choice }
        let names = choices.map(name)
        report(
            "unknown \(what) \(quoted(text)); \(hint(for: text, among: names, otherwise: "expected \(list(names))"))")
        return nil
    }

    /// The case whose raw value the string is. `what` names the enumeration in the singular.
    package func choice<Choice: RawRepresentable & CaseIterable>(_ what: String) -> Choice?
    where Choice.RawValue == String {
        choice(Choice.allCases, named: \.rawValue, what)
    }

    /// The items of an array, each with its place.
    package func items(_ expectation: @autoclosure () -> String = "an array") -> [Located]? {
        guard value.kind == .array else {
            expected(expectation())
            return nil
        }
        return value.items.enumerated().map { index, item in
            Located(value: item, place: "\(place)[\(index)]", findings: findings)
        }
    }

    /// The members of an object, in order, each with its place. A repeated key is reported, and its first value is
    /// kept.
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
