internal import CExpat
internal import Glibc

/// The events of expat, which are passed to a handler while a document is parsed.
struct ExpatEvents: ~Copyable {
    private let parser: XML_Parser?
    private let handler: any XMLHandler
    private var names = ExpatNames()
    private var attributes: [XMLAttribute] = []
    private var hasServedEntities = false
    private(set) var open = OpenElements()
    private(set) var bindings = NamespaceBindings()
    private(set) var isInCharacterData = false
    private(set) var isTooDeep = false
    /// True if the document declares attributes, which may have default values.
    private var declaresAttributes = false
    /// The number of bytes whose tokens the handler has received.
    private(set) var handled = 0

    init(of parser: XML_Parser?, for handler: any XMLHandler) {
        (self.parser, self.handler) = (parser, handler)
    }

    /// Connects a parser to its events. They must stay at their address while the parser lives.
    static func connect(_ events: UnsafeMutablePointer<ExpatEvents>) {
        let parser = events.pointee.parser
        XML_SetUserData(parser, events)
        XML_SetElementHandler(
            parser, { user, name, attributes in ExpatEvents.of(user)?.pointee.start(name, attributes) },
            { user, _ in ExpatEvents.of(user)?.pointee.end() })
        XML_SetCharacterDataHandler(parser) { user, text, count in ExpatEvents.of(user)?.pointee.text(text, count) }
        XML_SetCdataSectionHandler(
            parser, { user in ExpatEvents.of(user)?.pointee.turnCharacterData(true) },
            { user in ExpatEvents.of(user)?.pointee.turnCharacterData(false) })
        XML_SetStartNamespaceDeclHandler(parser) { user, prefix, uri in ExpatEvents.of(user)?.pointee.bind(prefix, uri)
        }
        XML_SetAttlistDeclHandler(parser) { user, _, _, _, _, _ in
            ExpatEvents.of(user)?.pointee.declaresAttributes = true
        }
        XML_SetSkippedEntityHandler(parser) { user, name, isParameter in
            if isParameter == 0 { ExpatEvents.of(user)?.pointee.skipped(name) }
        }
        XML_SetExternalEntityRefHandlerArg(parser, events)
        XML_SetExternalEntityRefHandler(parser) { user, context, _, _, _ in
            // An entity that the document declares as external stays empty.
            guard context == nil, let events = ExpatEvents.of(user.map { UnsafeMutableRawPointer($0) }) else {
                return 1
            }
            return ExpatEvents.serveEntities(events)
        }
    }

    @inline(__always)
    private static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ExpatEvents>? {
        user?.assumingMemoryBound(to: ExpatEvents.self)
    }

    /// Parses the named characters of HTML as the external document type definition. Does so once.
    private static func serveEntities(_ events: UnsafeMutablePointer<ExpatEvents>) -> Int32 {
        guard !events.pointee.hasServedEntities else { return 1 }
        events.pointee.hasServedEntities = true
        guard let entities = XML_ExternalEntityParserCreate(events.pointee.parser, nil, "UTF-8") else { return 0 }
        defer { XML_ParserFree(entities) }
        return HTMLEntities.declarations.withUnsafeBytes {
            XML_Parse(entities, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
                == XML_STATUS_ERROR ? 0 : 1
        }
    }
}

extension ExpatEvents {
    private mutating func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard let name = Self.text(name) else { return }
        let (own, prefix) = names.name(name)
        markHandled()
        // The handler gets no start of this element, and must get no end of it, so the element does not count as open.
        guard open.count + 1 < OpenElements.maximumCount else {
            isTooDeep = true
            bindings.leave(open.count)
            XML_StopParser(parser, 0)
            return
        }
        open.push(prefix: prefix, local: own.local)
        guard list?.pointee != nil else { return handler.start(own, XMLAttributes(start: nil, count: 0)) }
        takeAttributes(list)
        attributes.withUnsafeBufferPointer { handler.start(own, $0) }
    }

    private mutating func takeAttributes(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        attributes.removeAll(keepingCapacity: true)
        var index = 0
        while let list, let name = Self.text(list[index]), let value = Self.text(list[index + 1]) {
            attributes.append(XMLAttribute(name: names.name(name).name, value: value))
            index += 2
        }
    }

    private mutating func end() {
        // Expat still calls this for an empty element whose start has stopped it.
        guard !isTooDeep else { return }
        open.withLastLocal { handler.end($0) }
        open.pop()
        bindings.leave(open.count)
        markHandled()
    }

    private mutating func text(_ text: UnsafePointer<CChar>?, _ count: Int32) {
        handler.text(UTF8Text(start: Self.bytes(text), count: Int(count)))
        markHandled()
    }

    /// Passes a text to the handler that expat does not see.
    mutating func pass(_ text: UTF8Text) {
        handler.text(text)
        markHandled()
    }

    /// True if elements may bypass expat: the root is open, no CDATA section is open, and no attribute has a default
    /// value.
    var mayPassElements: Bool {
        !isInCharacterData && !declaresAttributes && open.count > 0 && open.count + 1 < OpenElements.maximumCount
    }

    /// Passes an element to the handler that expat does not see. Returns false if its prefix is not bound, which is a
    /// fault.
    mutating func pass(_ element: PlainElement) -> Bool {
        guard let namespace = namespace(of: element) else { return false }
        let name = names.name(element.local, in: namespace).name
        element.before.forEachPart { handler.text($0) }
        start(name, element.attributes)
        element.text.forEachPart { handler.text($0) }
        handler.end(name.local)
        markHandled()
        return true
    }

    private mutating func start(_ name: XMLName, _ list: PlainElement.Attributes) {
        guard !list.isEmpty else { return handler.start(name, XMLAttributes(start: nil, count: 0)) }
        attributes.removeAll(keepingCapacity: true)
        list.forEach { attributes.append(XMLAttribute(name: names.name($0).name, value: $1)) }
        attributes.withUnsafeBufferPointer { handler.start(name, $0) }
    }

    private func namespace(of element: PlainElement) -> XMLNamespace? {
        let namespace = bindings.bound(element.prefix)
        guard element.prefix.isEmpty else { return namespace }
        // A feed in an unknown namespace is read as RSS.
        return namespace == .other ? XMLNamespace.none : namespace ?? XMLNamespace.none
    }

    private mutating func turnCharacterData(_ isIn: Bool) {
        isInCharacterData = isIn
        markHandled()
    }

    private mutating func bind(_ prefix: UnsafePointer<CChar>?, _ uri: UnsafePointer<CChar>?) {
        let namespace = names.namespace(of: Self.text(uri) ?? .empty)
        bindings.bind(Self.text(prefix) ?? .empty, to: namespace, at: open.count)
    }

    /// Handles an entity that has no declaration. If HTML 5 names a character so, the text gets the character.
    private mutating func skipped(_ name: UnsafePointer<CChar>?) {
        guard let name = Self.text(name) else { return }
        let reference = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
        var text = Bytes()
        _ = reference.withText { LenientParser.appendReference($0, to: &text) }
        text.withText { handler.text($0) }
        markHandled()
    }

    @inline(__always)
    private mutating func markHandled() {
        handled = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
    }

    private static func text(_ text: UnsafePointer<CChar>?) -> UTF8Text? {
        text.map { UTF8Text(start: bytes($0), count: strlen($0)) }
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafePointer<UInt8>? {
        UnsafeRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
    }
}
