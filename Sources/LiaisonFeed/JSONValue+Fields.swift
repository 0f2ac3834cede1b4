internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// Why a JSON value is not what a field declares.
struct Mismatch: Error {
    /// The place in the value: `[2]`; empty: the value itself.
    var place = ""
    /// What was expected, what was found, and what to do.
    var reason: String

    init(place: String = "", reason: String) {
        self.place = place
        self.reason = reason
    }

    init(expected: String, found value: JSONValue) {
        reason = "expected \(expected), found \(value.found)"
    }
}

extension FieldType {
    /// What a JSON value has to be.
    var expectation: String {
        switch self {
        case .string: "a text"
        case .url: "a URL as text"
        case .image: "the path or URL of an image as text"
        case .int: "a whole number from \(Int64.min) to \(Int64.max)"
        case .double: "a number"
        case .date: "a date as RFC 3339 text or as seconds since 1970"
        case .bool: "true or false"
        case .bytes: "bytes as base64 text"
        case .any: "any value"
        case .strings: "an array of texts"
        case .ints: "an array of whole numbers"
        case .doubles: "an array of numbers"
        }
    }
}

extension JSONValue {
    /// What it is, for a sentence: short texts and numbers are quoted.
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

extension Arena {
    /// Copies a text, and ends it with a NUL: it may have no other.
    func copyText(_ value: JSONValue) throws(Mismatch) -> UnsafePointer<UInt8> {
        guard value.kind == .string else { throw Mismatch(expected: FieldType.string.expectation, found: value) }
        if value.mayHoldNUL, let index = value.utf8.firstIndex(of: 0) {
            throw Mismatch(reason: "expected a text without NUL characters, found one behind byte \(index); remove it")
        }
        guard let text = value.text else { return copy(value.utf8) }
        return copyPadded(text, count: value.textCount)
    }
}
