package import LiaisonBytes
package import LiaisonDiagnostics
package import LiaisonJSON

/// The parts of a large JSON object, whose bytes are read as they are needed, and discarded afterwards.
package final class JSONParts {
    private let source: ByteSource
    private let longestPart: Int
    private let tooLong: DocumentFault
    private var walker: JSONDocumentWalker

    /// Makes the parts of an object that begins with the next byte of a source.
    ///
    /// - Parameters:
    ///   - source: The bytes. Nothing else takes bytes from the source.
    ///   - key: The key of the array whose items are parts of their own.
    ///   - longestPart: The greatest number of bytes of a part.
    ///   - tooLong: The fault of a document with a longer part.
    package init(
        of source: ByteSource, itemsOf key: String, longestPart: Int, tooLong: @autoclosure () -> DocumentFault
    ) {
        (self.source, self.longestPart, self.tooLong) = (source, longestPart, tooLong())
        walker = JSONDocumentWalker(itemsOf: key)
    }

    /// Returns the next part, whose range is valid until the next call, or the error of malformed structure. Throws a
    /// `DocumentFault` if the input cannot be read.
    package func next(
        _ willWait: () -> Void
    ) throws(DocumentFault) -> Result<JSONDocumentWalker.Part, JSONError> {
        while true {
            do throws(JSONError) {
                if let part = try walker.next(in: source.ahead, isWhole: source.hasEnded) { return .success(part) }
            } catch {
                return .failure(error)
            }
            try readMore(willWait)
        }
    }

    /// The bytes of the last part.
    package func bytes(_ part: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: source.ahead[part])
    }

    /// Reads the value of the last part. Throws a `JSONError` if it is malformed.
    package func read(_ part: Range<Int>, by reader: JSONReader) throws(JSONError) -> JSONValue {
        try walker.read(part, of: source.ahead, by: reader)
    }

    /// Makes an error at the start of the last part.
    package func error(_ reason: String, at part: Range<Int>) -> JSONError {
        walker.error(reason, at: part.lowerBound, in: source.ahead)
    }

    /// Discards the bytes before the walker, and waits for more.
    private func readMore(_ willWait: () -> Void) throws(DocumentFault) {
        let passed = walker.offset
        walker.remove(passed, of: source.ahead)
        source.take(passed)
        let rest = source.ahead.count
        guard rest < longestPart else { throw tooLong }
        // The walker skips an incomplete value again from the start of the value. So the reader waits until the bytes
        // of a long value have doubled.
        let isLong = rest > 1 << 20
        try source.readAhead(willWait) { $0.count > (isLong ? 2 * rest : rest) }
    }
}
