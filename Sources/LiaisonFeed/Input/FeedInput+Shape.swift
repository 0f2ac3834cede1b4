internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication

extension FeedInput {
    /// The shape of the bytes of a feed.
    enum Shape {
        /// XML or HTML.
        case markup
        /// One JSON value.
        case document
        /// JSON values, one a line.
        case stream
    }

    /// The longest first line that is read to tell the shape of a file that is whole, in bytes. The file is a document
    /// if the line is longer.
    private static let longestFirstLine = 1 << 20

    /// Returns the shape, found from the first bytes. Blocks until they have arrived: up to the end of the first line
    /// for JSON.
    ///
    /// - Parameter factory: The factory that maps the values; nil for a feed that needs none.
    func shape(for factory: Factory?, _ willWait: () -> Void) throws(DocumentFault) -> Shape {
        try source.readAhead(willWait) { $0.contains { !Self.isSpaceOrMark($0) } }
        guard let first = source.ahead.firstIndex(where: { !Self.isSpaceOrMark($0) }) else {
            return isNamedStream || name == .standardInput ? .stream : .document
        }
        if Self.isMarkup(source.ahead, from: first) { return .markup }
        if isNamedStream { return .stream }
        try source.readAhead(willWait) {
            $0[first...].contains(Self.lineFeed) || source.isWhole && $0.count > Self.longestFirstLine
        }
        let end = source.ahead[first...].firstIndex(of: Self.lineFeed) ?? source.ahead.count
        if source.isWhole, end == source.ahead.count, end > Self.longestFirstLine { return .document }
        return try shape(ofFirstLine: first..<end, for: factory, willWait)
    }

    /// True if the bytes that are ahead begin with a brace.
    var isObject: Bool { source.ahead.first { !Self.isSpaceOrMark($0) } == UInt8(ascii: "{") }

    private func shape(
        ofFirstLine line: Range<Int>, for factory: Factory?, _ willWait: () -> Void
    ) throws(DocumentFault) -> Shape {
        let reader = JSONReader()
        let value: JSONValue
        do throws(JSONError) {
            value = try reader.read(line, of: source.ahead)
        } catch {
            // A line that ends inside a value belongs to a document. Another fault may be that of a line of a stream.
            let isCutOff = source.ahead[line].dropFirst(error.offset - line.lowerBound).allSatisfy(Self.isSpaceOrMark)
            return isCutOff || name != .standardInput ? .document : .stream
        }
        if let factory {
            guard factory.canMapStream else { return .document }
            if value.kind != .array { return .stream }
            return try isFollowed(line, willWait) ? .stream : .document
        }
        if value.isSection { return .stream }
        if value["sections"] != nil || isSyndicated(line) {
            return .document
        }
        return try isFollowed(line, willWait) ? .stream : .document
    }

    /// Returns whether anything but white space follows a line. Blocks until such a byte has arrived, or the input has
    /// ended.
    private func isFollowed(_ line: Range<Int>, _ willWait: () -> Void) throws(DocumentFault) -> Bool {
        try source.readAhead(willWait) { !$0[line.upperBound...].allSatisfy(Self.isSpaceOrMark) }
        return !source.ahead[line.upperBound...].allSatisfy(Self.isSpaceOrMark)
    }

    /// Returns whether a line is a whole syndicated feed.
    private func isSyndicated(_ line: Range<Int>) -> Bool {
        DocumentKind(ofWhole: UnsafeRawBufferPointer(rebasing: source.ahead[line])).isSyndicated
    }

    /// True if the name says that the feed is a stream.
    private var isNamedStream: Bool {
        guard case .file(let path) = name else { return false }
        return path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl")
    }

    private static let lineFeed: UInt8 = 0x0A

    /// White space, and the bytes of a byte order mark of UTF-8.
    private static func isSpaceOrMark(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0xEF || byte == 0xBB || byte == 0xBF
    }

    /// Returns whether the bytes are markup: they begin with `<`, in UTF-8 or in a wider encoding, or with the byte
    /// order mark of a wider encoding.
    private static func isMarkup(_ bytes: UnsafeRawBufferPointer, from first: Int) -> Bool {
        switch bytes[first] {
        case UInt8(ascii: "<"), 0xFE, 0xFF: true
        case 0: bytes[first...].first { $0 != 0 } == UInt8(ascii: "<")
        default: false
        }
    }
}

extension JSONValue {
    /// True if an object is a section of a stream, or the head of one.
    var isSection: Bool {
        DocumentHead.isHead(self) && self["sections"] == nil || self["rows"] != nil || self["header"] != nil
            || self["footer"] != nil
    }
}
