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
        var scanner = JSONScanner(document)
        try scanner.skipByteOrderMark()
        guard scanner.byte == UInt8(ascii: "[") else { throw scanner.error(LSN_JSON_EXPECTED_ARRAY) }
        items = try scanner.items()
        try scanner.expectEnd()
    }

    /// Splits an object at its top level, and the array under a key of it.
    public init(_ document: UnsafeRawBufferPointer, itemsOf key: String) throws(JSONError) {
        var walker = JSONDocumentWalker(itemsOf: key)
        while let part = try walker.next(in: document, isWhole: true) {
            switch part {
            case .member(let key, let value): members.append((key, value))
            case .items: items = []
            case .item(let range): items?.append(range)
            case .end: return
            }
        }
    }
}
