internal import CSimdJSON

/// Reads JSON documents, one at a time, and keeps its storage from one to the next.
///
/// A document is read whole and validated whole: RFC 8259, UTF-8, at most 1024 levels deep, less than 4 GB; a byte order
/// mark is skipped. A number that fits neither an `Int` nor a finite `Double` is no error of the document: its value is of
/// the kind `numberOutOfRange`. A reader is used by one thread.
public final class JSONReader {
    private let reader: OpaquePointer?

    /// Makes a reader.
    public init() {
        reader = lsn_json_reader_create()
    }

    deinit {
        lsn_json_reader_destroy(reader)
    }

    /// Reads a document. The value, and all in it, is valid until the next read, and as long as the reader lives; the
    /// bytes are neither copied nor needed any more.
    public func read(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
        try read(0..<bytes.count, of: bytes)
    }

    /// Reads a part of a larger document as a document of its own; errors carry their place in the larger one.
    public func read(_ part: Range<Int>, of document: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
        var place = JSONPlace()
        return try read(part, of: document, countingFrom: &place)
    }

    /// Reads a part of a larger document, whose errors are counted from the place of the one before: for parts that are
    /// read one after the other.
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

    /// Reads a document that an array holds, and calls a function with its value.
    public func read<Result>(_ bytes: [UInt8], _ body: (JSONValue) -> Result) throws(JSONError) -> Result {
        let outcome = bytes.withUnsafeBytes { bytes in
            Swift.Result { () throws(JSONError) in body(try read(bytes)) }
        }
        return try outcome.get()
    }
}
