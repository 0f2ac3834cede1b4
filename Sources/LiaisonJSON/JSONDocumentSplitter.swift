internal import CSimdJSON

/// Finds the members of a large object, and the items of one array in it, without reading them: what is found are byte
/// ranges, so that a `JSONReader` can read one item after the other.
///
/// The structure of the object and of that array is validated; what is in the members and items is when they are read.
public struct JSONDocumentSplitter: Sendable {
    /// The members of the object in order, without the array. The range is that of the value.
    public private(set) var members: [(key: String, value: Range<Int>)] = []
    /// The items of the array; nil: the object has no such member, or its value is no array and stands in `members`.
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

    /// What stands at the offset; nil: the end.
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

    /// Only space may be left.
    mutating func expectEnd() throws(JSONError) {
        skipSpace()
        guard byte == nil else { throw error(LSN_JSON_EXPECTED_END) }
    }

    /// Goes to the next member or item, behind the comma that has to be there; false: the container is closed.
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

    /// The range of the value at the offset; goes behind it.
    mutating func skipValue() throws(JSONError) -> Range<Int> {
        guard let start = document.baseAddress?.assumingMemoryBound(to: UInt8.self) else { throw error(LSN_JSON_EMPTY) }
        let end = lsn_json_skip(start, document.count, offset)
        guard end > offset else { throw error(LSN_JSON_EXPECTED_VALUE) }
        defer { offset = end }
        return offset..<end
    }

    /// The ranges of the items of the array at the offset; goes behind it.
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
