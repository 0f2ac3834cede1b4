internal import CSimdJSON

/// Finds the byte ranges of the members of a large object, and of the items of one array in the object, without reading
/// the values. A `JSONReader` can then read one item after the other.
///
/// The splitter validates the structure of the object and of the array. The reader validates the contents of members
/// and items.
public struct JSONDocumentSplitter: Sendable {
    /// The members of the object in order, without the array: each key, and the range of its value in bytes.
    public private(set) var members: [(key: String, value: Range<Int>)] = []
    /// The ranges of the items of the array, in bytes; nil if the object has no such member, or if its value is no
    /// array and is among the `members`.
    public private(set) var items: [Range<Int>]?

    /// Splits an array that is the whole document.
    public init(array document: UnsafeRawBufferPointer) throws(JSONError) {
        var scanner = Scanner(document)
        try scanner.skipByteOrderMark()
        guard scanner.byte == UInt8(ascii: "[") else { throw scanner.error(LSN_JSON_EXPECTED_ARRAY) }
        items = try scanner.items()
        try scanner.expectEnd()
    }

    /// Splits an object at its top level, and the array under a key of it.
    public init(_ document: UnsafeRawBufferPointer, itemsOf key: String) throws(JSONError) {
        var scanner = Scanner(document)
        let keyReader = JSONReader()
        try scanner.skipByteOrderMark()
        try scanner.expect("{", LSN_JSON_EXPECTED_OBJECT)
        while try scanner.hasNext(
            closing: "}", isFirst: members.isEmpty && items == nil, LSN_JSON_EXPECTED_COMMA_IN_OBJECT)
        {
            let keyStart = scanner.offset
            guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.error(LSN_JSON_EXPECTED_KEY) }
            let name = try keyReader.read(try scanner.skipValue(), of: document).string
            try scanner.expect(":", LSN_JSON_EXPECTED_COLON)
            scanner.skipSpace()
            if name == key, items != nil || members.contains(where: { $0.key == key }) {
                throw JSONError("the key “\(key)” stands here a second time", at: keyStart, in: document)
            }
            if name == key, scanner.byte == UInt8(ascii: "[") {
                items = try scanner.items()
            } else {
                members.append((name, try scanner.skipValue()))
            }
        }
        try scanner.expectEnd()
    }
}

/// Steps from value to value through a document.
private struct Scanner {
    let document: UnsafeRawBufferPointer
    private(set) var offset = 0

    init(_ document: UnsafeRawBufferPointer) {
        self.document = document
    }

    /// The byte at the offset; nil at the end.
    var byte: UInt8? { offset < document.count ? document[offset] : nil }

    mutating func skipByteOrderMark() throws(JSONError) {
        if document.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
        skipSpace()
        guard byte != nil else { throw error(LSN_JSON_EMPTY) }
    }

    mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    mutating func expect(_ scalar: Unicode.Scalar, _ fault: Int) throws(JSONError) {
        skipSpace()
        guard byte == UInt8(ascii: scalar) else { throw error(fault) }
        offset += 1
    }

    /// Throws if anything but white space is left.
    mutating func expectEnd() throws(JSONError) {
        skipSpace()
        guard byte == nil else { throw error(LSN_JSON_EXPECTED_END) }
    }

    /// Skips the comma before the next member or item; returns false at the end of the container.
    mutating func hasNext(closing: Unicode.Scalar, isFirst: Bool, _ fault: Int) throws(JSONError) -> Bool {
        skipSpace()
        if byte == UInt8(ascii: closing) {
            offset += 1
            return false
        }
        if !isFirst { try expect(",", fault) }
        skipSpace()
        return true
    }

    /// The range of the value at the offset. Advances past it.
    mutating func skipValue() throws(JSONError) -> Range<Int> {
        guard let start = document.baseAddress?.assumingMemoryBound(to: UInt8.self) else { throw error(LSN_JSON_EMPTY) }
        let end = lsn_json_skip(start, document.count, offset)
        guard end > offset else { throw error(LSN_JSON_EXPECTED_VALUE) }
        defer { offset = end }
        return offset..<end
    }

    /// The ranges of the items of the array at the offset. Advances past it.
    mutating func items() throws(JSONError) -> [Range<Int>] {
        var items: [Range<Int>] = []
        offset += 1
        while try hasNext(closing: "]", isFirst: items.isEmpty, LSN_JSON_EXPECTED_COMMA_IN_ARRAY) {
            items.append(try skipValue())
        }
        return items
    }

    func error(_ fault: Int) -> JSONError {
        JSONError(fault, at: offset, in: document)
    }
}
