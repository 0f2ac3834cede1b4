internal import CExpat

/// Parses well-formed XML in UTF-8 with expat, piece by piece, and stops at the first fault. The texts of CDATA
/// sections and plain elements bypass expat.
///
/// The parser reads no external entity. The named characters of HTML replace an external document type definition.
/// Expat itself limits the expansion of entities.
final class ExpatParser {
    /// A fault of the document, with its place and the state of the parser there.
    struct Failure {
        let reason: String
        let place: TextPlace
        /// The place of the first byte of `rest`.
        let placeOfRest: TextPlace
        /// The bytes that could not be read, and all bytes after them so far.
        let rest: Bytes
        let open: OpenElements
        let bindings: NamespaceBindings
        let isInCharacterData: Bool
    }

    /// The longest tag or comment, in bytes.
    private static let longestToken = 256 * 1024

    private let parser: XML_Parser?
    private let events: UnsafeMutablePointer<ExpatEvents>
    /// The number of bytes passed to expat.
    private var fed = 0
    /// The texts that bypassed expat.
    private var passed = PassedTexts()

    init(_ handler: any XMLHandler) {
        parser = XML_ParserCreateNS("UTF-8", XML_Char(ExpatNames.separator))
        events = .allocate(capacity: 1)
        events.initialize(to: ExpatEvents(of: parser, for: handler))
        XML_SetReturnNSTriplet(parser, 1)
        lsn_parse_at_once(parser)
        XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
        XML_UseForeignDTD(parser, 1)
        ExpatEvents.connect(events)
    }

    deinit {
        XML_ParserFree(parser)
        events.deinitialize(count: 1)
        events.deallocate()
    }

    /// Parses a piece. Returns the fault that ends the parsing, or nil.
    func parse(_ piece: UTF8Text, isLast: Bool) -> Failure? {
        var rest = piece
        var next: PlainElement?
        var mayPass = true
        repeat {
            if unread == 0 {
                rest =
                    events.pointee.isInCharacterData ? passText(at: rest) : passElements(at: rest, startingWith: next)
            }
            next = nil
            let end = mayPass ? endOfMarkup(rest, before: &next) : rest.count
            if let reason = feed(rest[..<end], isLast: isLast && end == rest.count) {
                return failure(reason, before: rest[end...])
            }
            // Within a comment or a tag, a text that looks like an element is no element. Expat would read the comment
            // again for each such text.
            mayPass = unread == 0
            rest = rest[end...]
        } while !rest.isEmpty
        return nil
    }

    /// Passes bytes to expat. Returns the reason that ends the parsing, or nil.
    private func feed(_ bytes: UTF8Text, isLast: Bool) -> String? {
        fed += bytes.count
        let status = bytes.withMemoryRebound(to: CChar.self) {
            XML_Parse(parser, $0.baseAddress, Int32(bytes.count), isLast ? 1 : 0)
        }
        guard status != XML_STATUS_ERROR else {
            return Self.reason(XML_GetErrorCode(parser), isTooDeep: events.pointee.isTooDeep)
        }
        guard unread <= Self.longestToken || isLast else {
            return "expected a tag or comment of at most 256 kB, found a longer one"
        }
        return nil
    }

    /// The number of bytes that expat keeps until more arrive.
    private var unread: Int { fed - Int(XML_GetCurrentByteIndex(parser)) }

    /// Passes the text of a CDATA section at the start of a piece to the handler, and returns the rest of the piece.
    /// Such texts are most of a feed, and they contain no markup. Expat would take much time for them.
    private func passText(at piece: UTF8Text) -> UTF8Text {
        // The last two bytes may be brackets that start `]]>`.
        let end =
            piece.firstIndex(of: "]]>") ?? LenientText.endOfWhole(piece, from: 0, to: max(0, piece.count - 2))
        guard end > 0, let text = PlainXMLText(piece[..<end]) else { return piece }
        passed.add(text, at: place)
        events.pointee.pass(text.text)
        return piece[end...]
    }

    /// Passes the plain elements at the start of a piece to the handler, and returns the rest of the piece. `first` is
    /// the first of them if it was read before.
    private func passElements(at piece: UTF8Text, startingWith first: PlainElement?) -> UTF8Text {
        guard events.pointee.mayPassElements, var element = first ?? PlainElement(in: piece) else { return piece }
        var rest = piece
        let place = place
        while let markup = PlainXMLText(rest[..<element.count]), events.pointee.pass(element) {
            passed.add(markup, at: place)
            rest = rest[element.count...]
            guard let next = PlainElement(in: rest) else { break }
            element = next
        }
        return rest
    }

    /// The end of the part of a piece that expat must parse: the index after the first start of a CDATA section, or the
    /// index of the first plain element after the start of the piece, which becomes `next`. The end of the piece if
    /// there is neither.
    private func endOfMarkup(_ piece: UTF8Text, before next: inout PlainElement?) -> Int {
        var index = events.pointee.isInCharacterData ? piece.firstIndex(of: "]]>") ?? piece.count : 0
        while let opening = piece.firstIndex(of: UInt8(ascii: "<"), from: index) {
            let markup = piece[opening...]
            if markup.starts("<![CDATA[") { return opening + 9 }
            if opening > 0 { next = PlainElement(in: markup) }
            guard next == nil else { return opening }
            index = opening + 1
        }
        return piece.count
    }

    /// The place of expat in the document, as expat counts.
    private var place: TextPlace {
        TextPlace(
            line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    /// The fault at the place of expat. `piece` is the bytes that expat has not seen.
    private func failure(_ reason: String, before piece: UTF8Text) -> Failure {
        let place = place
        var (offset, size) = (Int32(0), Int32(0))
        let context = XML_GetInputContext(parser, &offset, &size)
        let back = Int(XML_GetCurrentByteIndex(parser)) - events.pointee.handled
        let bytes = Bytes(UnsafeRawBufferPointer(start: context, count: context == nil ? 0 : Int(size)))
        let end = min(Int(offset), bytes.count)
        let start = min(max(0, end - max(0, back)), end)
        return Failure(
            reason: reason, place: passed.actual(place),
            placeOfRest: passed.actual(Self.place(place, at: start, before: bytes[..<end])),
            rest: Bytes(bytes[start...]) + piece, open: events.pointee.open, bindings: events.pointee.bindings,
            isInCharacterData: events.pointee.isInCharacterData)
    }

    /// The place of an index in some bytes. `place` is the place at the end of the bytes.
    private static func place(_ place: TextPlace, at index: Int, before bytes: Bytes.SubSequence) -> TextPlace {
        let back = distance(over: bytes[index...])
        guard back.line == 1 else {
            return TextPlace(line: place.line - back.line + 1, column: distance(over: bytes[..<index]).column)
        }
        return TextPlace(line: place.line, column: max(1, place.column - back.column + 1))
    }

    private static func distance(over bytes: Bytes.SubSequence) -> TextPlace {
        var distance = TextPlace()
        Array(bytes).withText { distance.advance(over: $0) }
        return distance
    }
}

extension ExpatParser {
    /// The sentence for a document that is cut off.
    static let unexpectedEnd = "expected the end tags of the open elements, found the end of the document"

    /// The sentence for an error code of expat.
    private static func reason(_ code: XML_Error, isTooDeep: Bool) -> String {
        if isTooDeep { return "expected at most \(OpenElements.maximumCount) levels of elements, found more" }
        return switch code {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            unexpectedEnd
        case XML_ERROR_TAG_MISMATCH: "expected the end tag of the innermost element, found another end tag"
        case XML_ERROR_DUPLICATE_ATTRIBUTE: "expected each attribute once, found one twice"
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "expected the end after the root element, found more"
        case XML_ERROR_UNDEFINED_ENTITY: "expected an entity of XML or HTML, found an unknown one"
        case XML_ERROR_MISPLACED_XML_PI: "expected the XML declaration at the start of the document, found it later"
        case XML_ERROR_UNBOUND_PREFIX: "expected a prefix that is declared with xmlns, found an undeclared one"
        case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
            "expected entities with short texts, found a very long text"
        case XML_ERROR_NO_MEMORY: "there is not enough memory to read the document as XML"
        default: "expected well-formed XML, found \(String(cString: XML_ErrorString(code)))"
        }
    }
}
