internal import CSimdJSON

/// Walks through a large object, and through the items of one array in the object, while the bytes of the document
/// arrive. The walker skips values; a `JSONReader` can read them one after another.
///
/// The walker validates the structure of the object and of the array. The reader validates the contents of members and
/// items. Ranges count from the first byte that was not removed. One thread uses a walker at a time.
public struct JSONDocumentWalker {
    /// A part of the document.
    public enum Part: Sendable {
        /// A member other than the array: its key, and the byte range of its value.
        case member(key: String, value: Range<Int>)
        /// The start of the array.
        case items
        /// The byte range of an item of the array.
        case item(Range<Int>)
        /// The end of the document.
        case end
    }

    private enum State {
        case start
        case members(isFirst: Bool)
        case items(isFirst: Bool)
    }

    private let key: String
    private let keyReader = JSONReader()
    private var state = State.start
    /// The position after the parts so far, in bytes.
    public private(set) var offset = 0
    private var place = JSONPlace()
    private var hasItems = false
    /// True if a member has the key of the array and a value that is no array.
    private var hasOther = false

    /// Makes a walker through an object that has an array under a key.
    public init(itemsOf key: String) {
        self.key = key
    }

    /// The next part of the document; nil if more bytes are needed, which never happens for a whole document.
    ///
    /// - Parameters:
    ///   - document: The bytes that have arrived, without those that were removed.
    ///   - isWhole: True if the document ends with these bytes.
    /// - Throws: The error of malformed structure.
    public mutating func next(in document: UnsafeRawBufferPointer, isWhole: Bool) throws(JSONError) -> Part? {
        // A byte order mark has three bytes.
        if !isWhole, document.count < offset + 3 { return nil }
        var scanner = JSONScanner(document, at: offset, countingFrom: place)
        var walker = self
        do throws(JSONError) {
            let part = try walker.step(&scanner)
            guard isWhole || scanner.offset < document.count else { return nil }
            walker.offset = scanner.offset
            self = walker
            return part
        } catch {
            guard isWhole || scanner.offset < document.count else { return nil }
            throw error
        }
    }

    /// Prepares for the removal of the first bytes of the document. They must belong to parts that were returned.
    public mutating func remove(_ count: Int, of document: UnsafeRawBufferPointer) {
        place.remove(count, of: document)
        offset -= count
    }

    /// Makes an error at an offset of the document.
    public mutating func error(
        _ reason: String, at offset: Int, in document: UnsafeRawBufferPointer
    ) -> JSONError {
        JSONError(reason, at: offset, in: document, countingFrom: &place)
    }

    /// Reads the value of a part. Throws a `JSONError` if it is malformed.
    public mutating func read(
        _ part: Range<Int>, of document: UnsafeRawBufferPointer, by reader: JSONReader
    ) throws(JSONError) -> JSONValue {
        try reader.read(part, of: document, countingFrom: &place)
    }

    private mutating func step(_ scanner: inout JSONScanner) throws(JSONError) -> Part {
        if case .start = state {
            try scanner.skipByteOrderMark()
            try scanner.expect("{", LSN_JSON_EXPECTED_OBJECT)
            state = .members(isFirst: true)
        }
        if case .items(let isFirst) = state {
            if try scanner.hasNext(closing: "]", isFirst: isFirst, LSN_JSON_EXPECTED_COMMA_IN_ARRAY) {
                state = .items(isFirst: false)
                return .item(try scanner.skipValue())
            }
            state = .members(isFirst: false)
        }
        guard case .members(let isFirst) = state,
            try scanner.hasNext(closing: "}", isFirst: isFirst, LSN_JSON_EXPECTED_COMMA_IN_OBJECT)
        else {
            try scanner.expectEnd()
            return .end
        }
        state = .members(isFirst: false)
        return try member(&scanner)
    }

    private mutating func member(_ scanner: inout JSONScanner) throws(JSONError) -> Part {
        let start = scanner.offset
        let name = try scanner.key(by: keyReader)
        if name == key, hasItems || hasOther {
            throw error("expected each key once, found “\(key)” a second time", at: start, in: scanner.document)
        }
        if name == key, scanner.beginArray() {
            hasItems = true
            state = .items(isFirst: true)
            return .items
        }
        if name == key { hasOther = true }
        return .member(key: name, value: try scanner.skipValue())
    }
}
