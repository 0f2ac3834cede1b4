internal import LiaisonJSON

/// Finds the outlines of OPML, and their places in its bytes.
struct OutlineScan {
    /// An outline.
    struct Found {
        var title = ""
        var feed: String?
        var attributes: [(name: String, value: Range<Int>)] = []
        var parent: Int?
        var tag: Range<Int>
        var start: Int
        /// The start of the tag at the end; nil if the element is empty. The end of the element.
        var (end, stop): (Int?, Int)
    }

    /// An element whose end has not come.
    private struct Open {
        let name: [UInt8]
        let tag: Range<Int>
        let outline: Int?
    }

    private(set) var outlines: [Found] = []
    private(set) var body: (tag: Range<Int>, end: Int?)?
    private let bytes: [UInt8]
    private var open: [Open] = []
    private var hasRoot = false
    /// The greatest number of elements around an element.
    private static let deepest = 64

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Finds all outlines. Throws if the document is not well-formed.
    mutating func run() throws(OutlineDocument.Fault) {
        var (index, tag) = (0, LenientTag())
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if let end = try endOfOther(at: start) {
                index = end
                continue
            }
            guard let reading = reading(&tag, at: start), case .complete(let count) = reading else {
                throw fault("expected a tag, found “<”", at: start)
            }
            if let reason = tag.fault { throw fault(reason, at: start) }
            index = start + count
            try take(tag, start..<index)
        }
        if let last = open.last {
            throw fault(
                "expected the end of “\(String(decoding: last.name, as: UTF8.self))”, found none", at: bytes.count)
        }
        guard hasRoot else { throw fault("expected a list of feeds (OPML), found no element", at: 0) }
    }

    private func reading(_ tag: inout LenientTag, at start: Int) -> LenientTag.Reading? {
        bytes.withText { tag.read($0[start...]) }
    }

    /// The end of a comment, of a section of CDATA, or of a processing instruction; nil for a tag.
    private func endOfOther(at start: Int) throws(OutlineDocument.Fault) -> Int? {
        let others: [(start: StaticString, end: StaticString)] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        for other in others where starts(with: other.start, at: start) {
            let end = other.end.utf8Count
            let first = start + other.start.utf8Count
            guard let found = (first...max(first, bytes.count - end)).first(where: { starts(with: other.end, at: $0) })
            else { throw fault("expected “\(other.end)”, found the end of the list", at: start) }
            return found + end
        }
        if starts(with: "<!", at: start) { throw fault("expected no document type, found one; remove it", at: start) }
        return nil
    }

    private func starts(with text: StaticString, at index: Int) -> Bool {
        bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func take(_ tag: LenientTag, _ range: Range<Int>) throws(OutlineDocument.Fault) {
        let name = Array(bytes[range.lowerBound + tag.name.lowerBound..<range.lowerBound + tag.name.upperBound])
        if tag.isEnd { return try close(name, range) }
        if open.isEmpty {
            guard !hasRoot, name.withText({ $0.equalsIgnoringCase("opml") }) else {
                throw fault(
                    "expected a list of feeds (OPML), found “\(String(decoding: name, as: UTF8.self))”",
                    at: range.lowerBound)
            }
            hasRoot = true
        }
        var outline: Int?
        if name.withText({ $0.equalsIgnoringCase("outline") }) {
            outline = outlines.count
            outlines.append(found(tag, range))
        }
        guard open.count < Self.deepest else {
            throw fault(
                "expected outlines at most \(Self.deepest) levels deep, found deeper ones", at: range.lowerBound)
        }
        let element = Open(name: name, tag: range, outline: outline)
        if tag.isEmptyElement { end(element, nil, range.upperBound) } else { open.append(element) }
    }

    private func found(_ tag: LenientTag, _ range: Range<Int>) -> Found {
        var found = Found(
            parent: open.last { $0.outline != nil }?.outline, tag: range, start: range.lowerBound, end: nil,
            stop: range.upperBound)
        var values: [String: String] = [:]
        for attribute in tag.attributes {
            let nameRange = range.lowerBound + attribute.name.lowerBound..<range.lowerBound + attribute.name.upperBound
            let name = String(decoding: bytes[nameRange], as: UTF8.self).lowercased()
            values[name] = String(decoding: tag.values[attribute.value], as: UTF8.self)
            found.attributes.append((name, valueRange(from: nameRange.upperBound)))
        }
        func text(_ name: String) -> String {
            (values[name] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        found.title = text("title").isEmpty ? text("text") : text("title")
        let isFeed = ["rss", "atom"].contains((values["type"] ?? "").lowercased())
        found.feed = values["xmlurl"].flatMap { $0.isEmpty ? nil : $0 } ?? (isFeed ? values["url"] : nil)
        return found
    }

    /// The range between the quotes of the value behind the name of an attribute.
    private func valueRange(from index: Int) -> Range<Int> {
        guard let start = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
            let end = bytes[(start + 1)...].firstIndex(of: bytes[start])
        else { return index..<index }
        return start + 1..<end
    }

    private mutating func close(_ name: [UInt8], _ range: Range<Int>) throws(OutlineDocument.Fault) {
        guard let element = open.popLast(), element.name == name else {
            throw fault("expected another end than “</\(String(decoding: name, as: UTF8.self))>”", at: range.lowerBound)
        }
        end(element, range.lowerBound, range.upperBound)
    }

    private mutating func end(_ element: Open, _ end: Int?, _ stop: Int) {
        if let outline = element.outline { (outlines[outline].end, outlines[outline].stop) = (end, stop) }
        if element.name.withText({ $0.equalsIgnoringCase("body") }), body == nil { body = (element.tag, end) }
    }

    private func fault(_ reason: String, at index: Int) -> OutlineDocument.Fault {
        OutlineDocument.Fault(reason: reason, line: bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1)
    }
}

extension StaticString {
    fileprivate var utf8Count: Int { utf8CodeUnitCount }
}
