internal import CSimdJSON

/// Walks through a large object, and through the items of one array in the object, while the bytes of the document
/// arrive. Values are passed over, not read: a `JSONReader` can read one after the other.
///
/// The walker validates the structure of the object and of the array. The reader validates the contents of members
/// and items. Ranges count from the first byte that has not been removed.
public struct JSONDocumentWalker {
    /// A part of the document.
    public enum Part: Sendable {
        /// A member beside the array: the key, and the range of its value in bytes.
        case member(key: String, value: Range<Int>)
        /// The start of the array.
        case items
        /// The range of an item of the array, in bytes.
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
    /// The position behind the parts so far, in bytes.
    public private(set) var offset = 0
    private var place = JSONPlace()
    private var hasItems = false
    /// Whether a member has the key of the array, but no array.
    private var hasOther = false

    /// Makes a walker through an object in which a key has the array.
    public init(itemsOf key: String) {
        self.key = key
    }

    /// The next part; nil if more bytes are needed, which never happens once the document is whole.
    ///
    /// - Parameters:
    ///   - document: The bytes that have arrived, without those that were removed.
    ///   - isWhole: Whether the document ends behind these bytes.
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

    /// Says that the first bytes of the document will be removed. They must not be behind the last part.
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

    /// Reads a part that was passed over.
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
            throw error("the key “\(key)” stands here a second time", at: start, in: scanner.document)
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
