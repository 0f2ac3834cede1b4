internal import CSimdJSON

/// Reads JSON documents, one at a time, and keeps its memory from one document to the next.
///
/// A reader validates the whole document: RFC 8259 in UTF-8, at most 1024 levels deep, less than 4 GB. A reader skips a
/// byte order mark. A number that fits neither an `Int` nor a finite `Double` is no error; its value has the kind
/// `numberOutOfRange`. One thread uses a reader at a time.
public final class JSONReader {
    private let reader: OpaquePointer?

    /// Makes a reader.
    public init() {
        reader = lsn_json_reader_create()
    }

    deinit {
        lsn_json_reader_destroy(reader)
    }

    /// Reads a document. Throws a `JSONError` if it is malformed. Takes time in proportion to its length.
    ///
    /// The value and all values inside are valid until the next read, and while the reader lives. They do not refer to
    /// the bytes.
    public func read(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
        try read(0..<bytes.count, of: bytes)
    }

    /// Reads a part of a larger document. Throws a `JSONError` if the part is malformed; its place counts from the
    /// start of the larger document.
    public func read(_ part: Range<Int>, of document: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
        var place = JSONPlace()
        return try read(part, of: document, countingFrom: &place)
    }

    /// Reads a part of a larger document whose parts are read in order. Throws a `JSONError` if the part is malformed;
    /// its place is counted from `place`, so that many errors take one pass over the document.
    public func read(
        _ part: Range<Int>, of document: UnsafeRawBufferPointer, countingFrom place: inout JSONPlace
    ) throws(JSONError) -> JSONValue {
        let bytes = UnsafeRawBufferPointer(rebasing: document[part])
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard let reader, let start else {
            let fault = reader == nil ? LSN_JSON_OUT_OF_MEMORY : LSN_JSON_EMPTY
            throw JSONError(fault, at: part.lowerBound, in: document, countingFrom: &place)
        }
        let result = lsn_json_reader_read(reader, start + mark, bytes.count - mark)
        guard let root = result.root else {
            let offset = part.lowerBound + mark + result.offset
            throw JSONError(Int(result.fault), at: offset, in: document, countingFrom: &place)
        }
        return JSONValue(root)
    }

    /// Reads a document and passes its value to a function. The value is valid during the call. Throws a `JSONError` if
    /// the document is malformed.
    public func read<Result>(_ bytes: [UInt8], _ body: (JSONValue) -> Result) throws(JSONError) -> Result {
        let outcome = bytes.withUnsafeBytes { bytes in
            Swift.Result { () throws(JSONError) in body(try read(bytes)) }
        }
        return try outcome.get()
    }
}
