internal import LiaisonJSON
internal import LiaisonManifest

extension JSONValue {
    /// The value, for a sentence. Short texts and numbers are quoted.
    var found: String {
        switch kind {
        case .null: "null"
        case .bool: bool ? "true" : "false"
        case .int: "the number \(int)"
        case .double: "the number \(double)"
        case .string:
            utf8.count <= 40 ? "the text \"\(string)\"" : "the text \"\(string.prefix(32))…\""
        case .array: "an array"
        case .object: "an object"
        case .numberOutOfRange: "the number \(string.prefix(40)), which is out of range"
        }
    }

    func wholeNumber() throws(Mismatch) -> Int64 {
        if kind == .int { return Int64(int) }
        if kind == .double, let whole = Int64(exactly: double) { return whole }
        throw Mismatch(expected: FieldType.int.expectation, found: self)
    }

    func number() throws(Mismatch) -> Double {
        guard kind == .int || kind == .double else {
            throw Mismatch(expected: FieldType.double.expectation, found: self)
        }
        return double
    }

    func truth() throws(Mismatch) -> Bool {
        guard kind == .bool else { throw Mismatch(expected: FieldType.bool.expectation, found: self) }
        return bool
    }

    func secondsSince1970() throws(Mismatch) -> Double {
        if kind == .int || kind == .double { return double }
        guard kind == .string, let seconds = Timestamp.secondsSince1970(utf8) else {
            throw Mismatch(expected: FieldType.date.expectation, found: self)
        }
        return seconds
    }
}
