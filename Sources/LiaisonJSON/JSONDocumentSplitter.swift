internal import CSimdJSON

/// Finds the byte ranges of the members of a large object, and of the items of one array in the object, without reading
/// the values. A `JSONReader` can then read one item after another.
///
/// The splitter validates the structure of the object and of the array. The reader validates the contents of members
/// and items. Splitting takes time in proportion to the length of the document.
public struct JSONDocumentSplitter: Sendable {
    /// The members of the object in order, without the array: the key of each, and the byte range of its value.
    public private(set) var members: [(key: String, value: Range<Int>)] = []
    /// The byte ranges of the items of the array. Nil if the object has no member with the key of the array, or if its
    /// value is no array; the member is then among the `members`.
    public private(set) var items: [Range<Int>]?

    /// Splits a document that is an array. Throws if the structure is malformed.
    public init(array document: UnsafeRawBufferPointer) throws(JSONError) {
        var scanner = JSONScanner(document)
        try scanner.skipByteOrderMark()
        guard scanner.byte == UInt8(ascii: "[") else { throw scanner.error(LSN_JSON_EXPECTED_ARRAY) }
        items = try scanner.items()
        try scanner.expectEnd()
    }

    /// Splits a document that is an object, and the array under the key `itemsOf`. Throws if the structure is
    /// malformed.
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
