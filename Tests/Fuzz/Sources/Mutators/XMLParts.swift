internal import CExpat

/// The places of the elements and texts of an XML document.
struct XMLParts {
    /// An element, with the places of its parts.
    struct Element {
        let name: String
        let attributes: [(name: String, value: String)]
        let start: Range<Int>
        var end: Range<Int>

        var all: Range<Int> { start.lowerBound..<end.upperBound }
        var inside: Range<Int> { start.upperBound..<end.lowerBound }
        var isEmptyTag: Bool { end.isEmpty }
    }

    let document: [UInt8]
    let elements: [Element]
    let texts: [Range<Int>]

    /// Finds the parts; nil if the document is not well-formed, or not in UTF-8.
    init?(_ document: [UInt8]) {
        let collector = Collector()
        guard collector.parse(document) else { return nil }
        (self.document, elements, texts) = (document, collector.elements, collector.texts)
    }

    func string(_ place: Range<Int>) -> String { String(decoding: document[place], as: UTF8.self) }
}

/// Collects the parts that expat finds.
private final class Collector {
    private let parser = XML_ParserCreate("UTF-8")
    var elements: [XMLParts.Element] = []
    var texts: [Range<Int>] = []
    private var open: [Int] = []

    deinit { XML_ParserFree(parser) }

    func parse(_ document: [UInt8]) -> Bool {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in if let name, let attributes { Collector.of(data)?.start(name, attributes) } },
            { data, _ in Collector.of(data)?.end() })
        XML_SetCharacterDataHandler(parser) { data, _, _ in Collector.of(data)?.text() }
        return document.withUnsafeBytes {
            XML_Parse(parser, $0.assumingMemoryBound(to: CChar.self).baseAddress, Int32($0.count), 1)
                == XML_STATUS_OK
        }
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> Collector? {
        data.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The place of the part that expat reads.
    private var place: Range<Int> {
        let start = Int(XML_GetCurrentByteIndex(parser))
        return start..<start + Int(XML_GetCurrentByteCount(parser))
    }

    private func start(
        _ name: UnsafePointer<XML_Char>, _ texts: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
    ) {
        var attributes: [(name: String, value: String)] = []
        var texts = texts
        while let name = texts[0], let value = texts[1] {
            attributes.append((String(cString: name), String(cString: value)))
            texts += 2
        }
        open.append(elements.count)
        elements.append(
            XMLParts.Element(name: String(cString: name), attributes: attributes, start: place, end: place))
    }

    private func end() {
        guard let index = open.popLast() else { return }
        elements[index].end = place
    }

    /// Takes a piece of text, in which a reference counts with all its bytes.
    private func text() {
        if !place.isEmpty { texts.append(place) }
    }
}
