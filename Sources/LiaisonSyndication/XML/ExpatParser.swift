internal import CExpat
internal import Glibc

/// Parses well-formed XML in UTF-8 with expat, piece by piece, and stops at the first fault.
///
/// It reads no external entity: the place of an external document type definition is taken by the named characters of
/// HTML. Expat itself bounds the expansion of entities.
final class ExpatParser {
    /// The place where the document is ill-formed, and what is known of the document there.
    struct Failure {
        let reason: String
        let place: TextPlace
        /// The start of what could not be read.
        let placeOfRest: TextPlace
        /// The bytes that could not be read, and all behind them so far.
        let rest: Bytes
        let open: OpenElements
        let bindings: NamespaceBindings
        let isInCharacterData: Bool
    }

    /// The longest tag or comment, in bytes.
    private static let longestToken = 256 * 1024
    /// Stands between the parts of a name. No name or URI of XML holds this character.
    fileprivate static let separator = UInt8(0x0C)

    private let parser: XML_Parser?
    private unowned(unsafe) let handler: any XMLHandler
    private var open = OpenElements()
    private var bindings = NamespaceBindings()
    private var namespaces = XMLNamespaceTable()
    private var attributes: [XMLAttribute] = []
    private var isInCharacterData = false
    private var hasServedEntities = false
    private var isTooDeep = false
    /// The number of bytes that were passed to expat, and of those that the handler has seen the tokens of.
    private var (fed, handled) = (0, 0)

    init(_ handler: any XMLHandler) {
        self.handler = handler
        parser = XML_ParserCreateNS("UTF-8", XML_Char(Self.separator))
        setUp()
    }

    deinit {
        XML_ParserFree(parser)
    }

    /// Parses a piece; returns the failure that ends the parsing, if there is one.
    func parse(_ piece: UTF8Text, isLast: Bool) -> Failure? {
        fed += piece.count
        let status = piece.withMemoryRebound(to: CChar.self) {
            XML_Parse(parser, $0.baseAddress, Int32(piece.count), isLast ? 1 : 0)
        }
        if status == XML_STATUS_ERROR { return failure(Self.reason(XML_GetErrorCode(parser), isTooDeep: isTooDeep)) }
        let unread = fed - Int(XML_GetCurrentByteIndex(parser))
        guard unread <= Self.longestToken || isLast else {
            return failure("expected a tag or comment of at most 256 kB, found a longer one")
        }
        return nil
    }

    private func failure(_ reason: String) -> Failure {
        let line = Int(XML_GetCurrentLineNumber(parser))
        let place = TextPlace(line: line, column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
        var (offset, size) = (Int32(0), Int32(0))
        let context = XML_GetInputContext(parser, &offset, &size)
        let back = Int(XML_GetCurrentByteIndex(parser)) - handled
        let start = max(0, Int(offset) - max(0, back))
        let bytes = UnsafeRawBufferPointer(start: context, count: context == nil ? 0 : Int(size))
        let rest = start < bytes.count ? Bytes(bytes[start...]) : []
        return Failure(
            reason: reason, place: place, placeOfRest: Self.place(place, back: rest.prefix(Int(offset) - start)),
            rest: rest, open: open, bindings: bindings, isInCharacterData: isInCharacterData)
    }

    /// The place some bytes before a place.
    private static func place(_ place: TextPlace, back bytes: Bytes.SubSequence) -> TextPlace {
        var distance = TextPlace()
        Array(bytes).withText { distance.advance(over: $0) }
        guard distance.line == 1 else { return TextPlace(line: place.line - distance.line + 1, column: 1) }
        return TextPlace(line: place.line, column: max(1, place.column - distance.column + 1))
    }
}

extension ExpatParser {
    private func setUp() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetReturnNSTriplet(parser, 1)
        XML_SetReparseDeferralEnabled(parser, XML_Bool(0))
        XML_SetElementHandler(
            parser, { user, name, attributes in owner(user) { $0.start(name, attributes) } },
            { user, name in owner(user) { $0.end(name) } })
        XML_SetCharacterDataHandler(parser) { user, text, count in owner(user) { $0.text(text, count) } }
        XML_SetCdataSectionHandler(
            parser, { user in owner(user) { $0.turnCharacterData(true) } },
            { user in owner(user) { $0.turnCharacterData(false) } })
        XML_SetStartNamespaceDeclHandler(parser) { user, prefix, uri in owner(user) { $0.bind(prefix, uri) } }
        XML_SetSkippedEntityHandler(parser) { user, name, isParameter in
            if isParameter == 0 { owner(user) { $0.skipped(name) } }
        }
        XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
        XML_UseForeignDTD(parser, 1)
        XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetExternalEntityRefHandler(parser) { user, context, _, _, _ in
            // Entities that the document declares as external stay empty.
            context == nil ? owner(user.map { UnsafeMutableRawPointer($0) }) { $0.serveEntities() } ?? 1 : 1
        }
    }

    /// Passes the named characters of HTML as the external document type definition, once.
    private func serveEntities() -> Int32 {
        guard !hasServedEntities else { return 1 }
        hasServedEntities = true
        guard let entities = XML_ExternalEntityParserCreate(parser, nil, "UTF-8") else { return 0 }
        defer { XML_ParserFree(entities) }
        return HTMLEntities.declarations.withUnsafeBytes {
            XML_Parse(entities, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
                == XML_STATUS_ERROR ? 0 : 1
        }
    }

    private func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard let name = Self.text(name) else { return }
        attributes.removeAll(keepingCapacity: true)
        var index = 0
        while let list, let attribute = Self.text(list[index]), let value = Self.text(list[index + 1]) {
            attributes.append(XMLAttribute(name: self.name(attribute).name, value: value))
            index += 2
        }
        let (own, prefix) = self.name(name)
        open.push(prefix: prefix, local: own.local)
        markHandled()
        guard open.count < OpenElements.maximumCount else {
            isTooDeep = true
            XML_StopParser(parser, 0)
            return
        }
        handler.start(own, attributes)
    }

    private func end(_ name: UnsafePointer<CChar>?) {
        guard let name = Self.text(name) else { return }
        handler.end(self.name(name).name)
        open.pop()
        bindings.leave(open.count)
        markHandled()
    }

    private func text(_ text: UnsafePointer<CChar>?, _ count: Int32) {
        text?.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            handler.text(UTF8Text(start: $0, count: Int(count)))
        }
        markHandled()
    }

    private func turnCharacterData(_ isIn: Bool) {
        isInCharacterData = isIn
        markHandled()
    }

    private func bind(_ prefix: UnsafePointer<CChar>?, _ uri: UnsafePointer<CChar>?) {
        let namespace = namespaces.namespace(of: Self.text(uri) ?? .empty)
        bindings.bind(Self.text(prefix) ?? .empty, to: namespace, at: open.count)
    }

    /// An entity that nobody declares: a named character that only HTML 5 has, or a text for itself.
    private func skipped(_ name: UnsafePointer<CChar>?) {
        guard let name = Self.text(name) else { return }
        let reference = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
        var text = Bytes()
        _ = reference.withText { LenientParser.appendReference($0, to: &text) }
        text.withText { handler.text($0) }
        markHandled()
    }

    @inline(__always)
    private func markHandled() {
        handled = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> UTF8Text? {
        guard let text else { return nil }
        return UTF8Text(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
    }

    /// The parts of a name: `local`, `uri␌local`, or `uri␌local␌prefix`.
    private func name(_ text: UTF8Text) -> (name: XMLName, prefix: UTF8Text) {
        guard let first = text.firstIndex(of: Self.separator, from: 0) else {
            return (XMLName(namespace: .none, local: text), .empty)
        }
        let namespace = namespaces.namespace(of: text[..<first])
        let rest = text[(first + 1)...]
        guard let second = rest.firstIndex(of: Self.separator, from: 0) else {
            // Feeds in a namespace of nobody's are RSS all the same.
            return (XMLName(namespace: namespace == .other ? .none : namespace, local: rest), .empty)
        }
        return (XMLName(namespace: namespace, local: rest[..<second]), rest[(second + 1)...])
    }
}

/// Passes the parser behind the user data of expat, which lives as long as the call, to a function.
@inline(__always)
@discardableResult
private func owner<Result>(_ user: UnsafeMutableRawPointer?, _ body: (ExpatParser) -> Result) -> Result? {
    user.map { Unmanaged<ExpatParser>.fromOpaque($0)._withUnsafeGuaranteedRef(body) }
}

extension ExpatParser {
    /// The sentence about a document that is cut off.
    static let unexpectedEnd = "expected the end tags of the open elements, found the end of the document"

    /// The sentence of a failure.
    private static func reason(_ code: XML_Error, isTooDeep: Bool) -> String {
        if isTooDeep { return "expected at most \(OpenElements.maximumCount) levels of elements, found more" }
        return switch code {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            unexpectedEnd
        case XML_ERROR_TAG_MISMATCH: "expected the end tag of the innermost element, found another end tag"
        case XML_ERROR_DUPLICATE_ATTRIBUTE: "expected each attribute once, found one twice"
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "expected the end behind the root element, found more"
        case XML_ERROR_UNDEFINED_ENTITY: "expected an entity that XML or HTML knows, found another"
        case XML_ERROR_MISPLACED_XML_PI: "expected the XML declaration at the very start, found it here"
        case XML_ERROR_UNBOUND_PREFIX: "expected a prefix that is declared with xmlns, found another"
        case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
            "expected entities that stand for a short text, found a very long one"
        case XML_ERROR_NO_MEMORY: "there is not enough memory to read the document as XML"
        default: "expected well-formed XML, found \(String(cString: XML_ErrorString(code)))"
        }
    }
}
