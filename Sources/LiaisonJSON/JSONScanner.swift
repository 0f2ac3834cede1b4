internal import CSimdJSON

/// A scanner that steps through a document from value to value.
struct JSONScanner {
    let document: UnsafeRawBufferPointer
    private(set) var offset: Int
    /// The place from which the place of an error is counted.
    private(set) var place: JSONPlace

    init(_ document: UnsafeRawBufferPointer, at offset: Int = 0, countingFrom place: JSONPlace = JSONPlace()) {
        (self.document, self.offset, self.place) = (document, offset, place)
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

    /// Throws if anything but white space follows.
    mutating func expectEnd() throws(JSONError) {
        skipSpace()
        guard byte == nil else { throw error(LSN_JSON_EXPECTED_END) }
    }

    /// Skips the comma before the next member or item. Returns false at the end of the object or array, and skips its
    /// bracket.
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

    /// Reads the key at the offset. Advances past the key and its colon.
    mutating func key(by reader: JSONReader) throws(JSONError) -> String {
        guard byte == UInt8(ascii: "\"") else { throw error(LSN_JSON_EXPECTED_KEY) }
        let range = try skipValue()
        let key = try reader.read(range, of: document, countingFrom: &place).string
        try expect(":", LSN_JSON_EXPECTED_COLON)
        skipSpace()
        return key
    }

    /// Skips the opening bracket of an array at the offset. Returns false if another value is there.
    mutating func beginArray() -> Bool {
        guard byte == UInt8(ascii: "[") else { return false }
        offset += 1
        return true
    }

    /// Skips the value at the offset, and returns its byte range.
    mutating func skipValue() throws(JSONError) -> Range<Int> {
        guard let start = document.baseAddress?.assumingMemoryBound(to: UInt8.self) else { throw error(LSN_JSON_EMPTY) }
        let end = lsn_json_skip(start, document.count, offset)
        guard end > offset else { throw error(LSN_JSON_EXPECTED_VALUE) }
        defer { offset = end }
        return offset..<end
    }

    /// Skips the array at the offset, and returns the byte ranges of its items.
    mutating func items() throws(JSONError) -> [Range<Int>] {
        var items: [Range<Int>] = []
        offset += 1
        while try hasNext(closing: "]", isFirst: items.isEmpty, LSN_JSON_EXPECTED_COMMA_IN_ARRAY) {
            items.append(try skipValue())
        }
        return items
    }

    mutating func error(_ fault: Int) -> JSONError {
        JSONError(fault, at: offset, in: document, countingFrom: &place)
    }
}
