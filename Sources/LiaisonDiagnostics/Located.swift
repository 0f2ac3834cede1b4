package import LiaisonJSON

/// A value of a document, with its place. An accessor whose value has another type returns nil and reports a fault.
///
/// The words of an expectation are made only for a fault, because most documents have none.
package struct Located {
    package let value: JSONValue
    package let faults: FaultCollector
    private let way: DocumentPlace

    /// The place of the value in the document. Each access makes the words anew.
    package var place: String { way.words }

    package init(value: JSONValue, place: String, faults: FaultCollector) {
        self.init(value, .root(place), faults)
    }

    private init(_ value: JSONValue, _ way: DocumentPlace, _ faults: FaultCollector) {
        self.value = value
        self.way = way
        self.faults = faults
    }

    /// Reports a fault at this value.
    package func report(_ reason: String) {
        faults.report(reason, at: place, offset: value.offset)
    }

    /// Reports that another value was expected. The expectation is a noun phrase: “a string”.
    package func expected(_ expectation: String) {
        report("expected \(expectation), found \(value.found)")
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

    /// A whole number in a range. The default range fits points.
    package func wholeNumber(_ range: ClosedRange<Int> = 0...100_000) -> Int? {
        guard value.kind == .int, range.contains(value.int) else {
            expected("a whole number from \(range.lowerBound) to \(range.upperBound)")
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
        if value.kind == .string, let choice = Choice(rawValue: value.string) { return choice }
        return choice(Choice.allCases, named: \.rawValue, what)
    }

    /// The items of an array, each with its place.
    package func items(_ expectation: @autoclosure () -> String = "an array") -> [Located]? {
        guard value.kind == .array else {
            expected(expectation())
            return nil
        }
        return value.items.enumerated().map { index, item in Located(item, .item(way, index: index), faults) }
    }

    /// The members of an object, in order, each with its place. Reports a repeated key, and keeps its first value.
    package func members(
        _ expectation: @autoclosure () -> String = "an object"
    ) -> [(key: String, value: Located)]? {
        guard value.kind == .object else {
            expected(expectation())
            return nil
        }
        return distinctMembers().map { ($0.name, member($0)) }
    }

    /// A member of an object, with its key as text.
    typealias Member = (name: String, key: JSONValue, value: JSONValue)

    /// The members of an object, in order. Reports a repeated key, and keeps its first value.
    func distinctMembers() -> [Member] {
        var found: [Member] = []
        found.reserveCapacity(value.count)
        var names: Set<String> = []
        for (key, value) in value.members {
            let member = (name: key.string, key: key, value: value)
            // Few names are compared faster than hashed.
            let isFew = found.count < 16
            if found.count == 16, names.isEmpty { names = Set(found.map(\.name)) }
            let isNew = isFew ? !found.contains { $0.name == member.name } : names.insert(member.name).inserted
            if isNew {
                found.append(member)
            } else {
                self.member(member).report(Members.repeated(member.name))
            }
        }
        return found
    }

    /// A member, with its place.
    func member(_ member: Member) -> Located { Located(member.value, .member(way, key: member.key), faults) }

    private func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}

extension JSONValue {
    /// The value in words, for a message.
    package var found: String {
        switch kind {
        case .null: "null"
        case .bool: bool ? "true" : "false"
        case .int: "the number \(int)"
        case .double: "the number \(double)"
        case .numberOutOfRange: "the number \(string.prefix(40)), which is out of range"
        case .string: quoted(string)
        case .array: "an array"
        case .object: "an object"
        }
    }
}
