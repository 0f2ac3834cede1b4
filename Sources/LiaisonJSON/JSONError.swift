internal import CSimdJSON

/// The reason and the place of a fault in a document.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The place of the fault, in bytes from the start of the document.
    public let offset: Int
    /// The line of the fault, from 1.
    public let line: Int
    /// The column of the fault in characters (Unicode scalars), from 1.
    public let column: Int
    /// The sentence: what was expected, and what was found.
    public let reason: String

    /// The place and the reason: `line 3, column 7: expected …, found …`.
    public var description: String { "line \(line), column \(column): \(reason)" }

    /// Makes an error at an offset of a document. Takes time in proportion to the offset.
    public init(_ reason: String, at offset: Int, in document: UnsafeRawBufferPointer) {
        var place = JSONPlace()
        self.init(reason, at: offset, in: document, countingFrom: &place)
    }

    init(_ fault: Int, at offset: Int, in document: UnsafeRawBufferPointer) {
        var place = JSONPlace()
        self.init(fault, at: offset, in: document, countingFrom: &place)
    }

    init(_ fault: Int, at offset: Int, in document: UnsafeRawBufferPointer, countingFrom place: inout JSONPlace) {
        let reason = Self.reason(fault, found: Self.found(at: offset, in: document))
        self.init(reason, at: offset, in: document, countingFrom: &place)
    }

    /// Makes an error at an offset of a document. Counts its line and column from `place`, and moves `place` to the
    /// offset.
    public init(
        _ reason: String, at offset: Int, in document: UnsafeRawBufferPointer, countingFrom place: inout JSONPlace
    ) {
        place.move(to: offset, in: document)
        self.offset = offset
        self.reason = reason
        (line, column) = (place.line, place.column)
    }

    /// The sentence of a fault.
    private static func reason(_ fault: Int, found: String) -> String {
        switch fault {
        case LSN_JSON_EMPTY: "expected a JSON value, found nothing"
        case LSN_JSON_TOO_LARGE: "the document is larger than 4 GB"
        case LSN_JSON_OUT_OF_MEMORY: "there is not enough memory to read the document"
        case LSN_JSON_TOO_DEEP: "arrays and objects are nested more than \(LSN_JSON_MAXIMUM_DEPTH) levels deep"
        case LSN_JSON_EXPECTED_OBJECT: "expected an object, found \(found)"
        case LSN_JSON_EXPECTED_ARRAY: "expected an array, found \(found)"
        case LSN_JSON_EXPECTED_KEY: "expected a key in quotes, found \(found)"
        case LSN_JSON_EXPECTED_COLON: "expected “:” after the key, found \(found)"
        case LSN_JSON_EXPECTED_COMMA_IN_ARRAY: "expected “,” or “]” in the array, found \(found)"
        case LSN_JSON_EXPECTED_COMMA_IN_OBJECT: "expected “,” or “}” in the object, found \(found)"
        case LSN_JSON_EXPECTED_END: "expected the end after the JSON value, found \(found)"
        case LSN_JSON_BAD_LITERAL: "expected true, false or null, found \(found)"
        case LSN_JSON_BAD_NUMBER: "expected a number, found \(found)"
        case LSN_JSON_BAD_ESCAPE: "expected an escape such as \\n or \\u00e9, found \(found)"
        case LSN_JSON_LONE_SURROGATE: "expected two surrogates that make one character, found \(found) alone"
        case LSN_JSON_CONTROL_CHARACTER: "expected control characters in a string to be escaped, found \(found)"
        case LSN_JSON_UNCLOSED_STRING: "the string that starts here has no closing quote"
        case LSN_JSON_INVALID_UTF8: "expected UTF-8, found \(found)"
        default: "expected a JSON value, found \(found)"
        }
    }

    /// The word or character at an offset, for a message.
    private static func found(at offset: Int, in document: UnsafeRawBufferPointer) -> String {
        guard offset < document.count else { return "the end" }
        let byte = document[offset]
        let hexadecimal = (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        if byte < 0x20 || byte == 0x7F { return "U+00\(hexadecimal)" }
        let rest = document[offset...].prefix(24)
        guard byte < 0x80 else {
            let character = String(decoding: rest, as: UTF8.self).first ?? "\u{FFFD}"
            return character == "\u{FFFD}" ? "the byte 0x\(hexadecimal)" : "“\(character)”"
        }
        if byte == UInt8(ascii: "\\") {
            let isUnit = rest.dropFirst().first == UInt8(ascii: "u")
            return "“\(printable(rest.prefix(isUnit ? 6 : 2)))”"
        }
        let word = rest.prefix { isWord($0) }
        return "“\(printable(word.isEmpty ? rest.prefix(1) : word))”"
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// The ASCII at the start of some bytes.
    private static func printable(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes.prefix { $0 >= 0x20 && $0 < 0x7F }, as: UTF8.self)
    }
}
