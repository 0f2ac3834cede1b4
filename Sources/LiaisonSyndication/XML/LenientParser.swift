internal import LiaisonDiagnostics
internal import LiaisonHTML

/// Parses ill-formed XML piece by piece, from the place where expat has stopped.
///
/// The parser reads everything by its most probable meaning. A `&` that starts no reference is text, and so is a `<`
/// that starts no tag. An end tag closes all open elements inside its element. Attribute values may lack quotes. Bytes
/// that are not UTF-8 are windows-1252. Control characters are left out.
///
/// Time is linear in the length of the document, and memory is bounded: a tag has at most 256 kB, and a longer one is
/// text.
struct LenientParser {
    /// The longest tag, in bytes. The search for the end of a tag without an end reads this many bytes, so the limit is
    /// lower after many such tags.
    private var longestTag: Int { unended < 16 ? 256 * 1024 : 1024 }
    /// The number of tags without an end so far.
    private var unended = 0

    private unowned let handler: any XMLHandler
    private let faults: FaultReport
    private var open: OpenElements
    private var bindings: NamespaceBindings
    private var namespaces = XMLNamespaceTable()
    private var mode: Mode
    private var buffer: Bytes
    /// The index of the next byte in the buffer, and the index whose place is `place`.
    private var position = 0
    private var counted = 0
    private var place: TextPlace
    /// The text for the handler.
    private var text = Bytes()
    private var tag = LenientTag()
    /// True if a missing end tag at the end of the document is still to be reported.
    private let tellsEnd: Bool
    /// The fault of expat, until it is reported. A fault of this parser up to the same place replaces it, because its
    /// sentence is in the terms of feeds.
    private var untold: (reason: String, place: TextPlace)?
    /// True if a fault of the current text was reported.
    private var hasToldText = false

    /// The kind of the next bytes.
    private enum Mode {
        case content, characterData
        /// A comment, an instruction or a declaration, which is left out up to a text.
        case skipping(until: StaticString)
    }

    /// The result of a step.
    private enum Step {
        case done
        /// More bytes are needed.
        case incomplete
    }

    /// Continues after a fault of expat. `tellsEnd` is false if expat failed at the end of the document.
    init(_ handler: any XMLHandler, after failure: ExpatParser.Failure, tellsEnd: Bool, _ faults: FaultReport) {
        self.tellsEnd = tellsEnd
        self.handler = handler
        self.faults = faults
        open = failure.open
        bindings = failure.bindings
        mode = failure.isInCharacterData ? .characterData : .content
        buffer = failure.rest
        place = failure.placeOfRest
        untold = (failure.reason, failure.place)
    }

    /// Parses a piece. The last piece closes all open elements.
    mutating func parse(_ piece: UTF8Text, isLast: Bool) {
        buffer.append(contentsOf: piece)
        // The copy shares the memory, because the buffer does not change during the loop.
        let bytes = buffer
        bytes.withText { bytes in
            while position < bytes.count, case .done = step(bytes, isLast: isLast) {}
        }
        compact()
        if isLast || untold.map({ $0.place < place }) == true { tellFailure() }
        guard isLast else { return }
        if tellsEnd, open.count > 0 { report(ExpatParser.unexpectedEnd, at: 0) }
        while open.count > 0 { closeInnermost() }
    }

    private mutating func compact() {
        let end = position
        buffer.withText { place.advance(over: $0[counted..<end]) }
        buffer.removeFirst(position)
        (position, counted) = (0, 0)
    }

    private mutating func report(_ reason: @autoclosure () -> String, at index: Int) {
        if index > counted {
            buffer.withText { place.advance(over: $0[counted..<index]) }
            counted = index
        }
        if let untold, untold.place < place { tellFailure() }
        untold = nil
        faults.add(reason(), at: place)
    }

    private mutating func tellFailure() {
        if let untold { faults.add(untold.reason, at: untold.place) }
        untold = nil
    }
}

extension LenientParser {
    private mutating func step(_ bytes: UTF8Text, isLast: Bool) -> Step {
        switch mode {
        case .characterData: return takeCharacterData(bytes, isLast: isLast)
        case .skipping(let end): return skip(bytes, until: end, isLast: isLast)
        case .content:
            switch bytes[position] {
            case UInt8(ascii: "<"):
                hasToldText = false
                return takeMarkup(bytes, isLast: isLast)
            case UInt8(ascii: "&"):
                hasToldText = false
                return takeReference(bytes, isLast: isLast)
            default: return takeText(bytes, isLast: isLast)
            }
        }
    }

    private mutating func takeText(_ bytes: UTF8Text, isLast: Bool) -> Step {
        var end = position
        while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&") { end += 1 }
        return pass(bytes, to: end, isLast: isLast || end < bytes.count)
    }

    private mutating func takeCharacterData(_ bytes: UTF8Text, isLast: Bool) -> Step {
        if let end = bytes.firstIndex(of: "]]>", from: position) {
            _ = pass(bytes, to: end, isLast: true)
            position = end + 3
            mode = .content
            return .done
        }
        // The last two bytes may be brackets that start `]]>`.
        let end = isLast ? bytes.count : max(position, bytes.count - 2)
        return pass(bytes, to: end, isLast: isLast)
    }

    /// Passes text to the handler. An incomplete character waits for the next piece.
    private mutating func pass(_ bytes: UTF8Text, to end: Int, isLast: Bool) -> Step {
        let end = isLast ? end : LenientText.endOfWhole(bytes, from: position, to: end)
        guard end > position else { return .incomplete }
        text.clear()
        let fault = LenientText.append(bytes[position..<end], to: &text)
        if let fault, !hasToldText {
            report(fault.reason, at: position + fault.offset)
            hasToldText = true
        }
        position = end
        if open.count > 0 { text.withText { handler.text($0) } }
        return .done
    }

    private mutating func skip(_ bytes: UTF8Text, until end: StaticString, isLast: Bool) -> Step {
        if let found = bytes.firstIndex(of: end, from: position) {
            position = found + end.utf8CodeUnitCount
            mode = .content
            return .done
        }
        let kept = isLast ? bytes.count : max(position, bytes.count - end.utf8CodeUnitCount)
        guard kept > position else { return .incomplete }
        position = kept
        return .done
    }

    private mutating func takeReference(_ bytes: UTF8Text, isLast: Bool) -> Step {
        let window = bytes[position..<min(bytes.count, position + Self.longestReference)]
        text.clear()
        if let count = Self.appendReference(window, to: &text) {
            position += count
        } else {
            guard isLast || window.count == Self.longestReference || window.dropFirst().contains(where: { !isName($0) })
            else { return .incomplete }
            report("expected “&amp;” or a character such as “&eacute;”, found “&” alone", at: position)
            text.append(UInt8(ascii: "&"))
            position += 1
        }
        if open.count > 0 { text.withText { handler.text($0) } }
        return .done
    }

    /// The length of the longest reference, in bytes, such as `&CounterClockwiseContourIntegral;`.
    private static let longestReference = 40

    /// Appends the character of the reference at the start of a text, and returns the number of its bytes. Returns nil
    /// if there is no reference that ends with a semicolon. Leaves out characters that XML does not allow.
    @discardableResult
    static func appendReference(_ bytes: UTF8Text, to text: inout Bytes) -> Int? {
        guard let reference = CharacterReference(bytes), bytes[reference.count - 1] == UInt8(ascii: ";") else {
            return nil
        }
        for scalar in [reference.first, reference.second].compactMap(\.self) where LenientText.isAllowed(scalar) {
            text.append(scalar: scalar)
        }
        return reference.count
    }

    private func isName(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || LenientTag.isInName(byte) }
}

extension LenientParser {
    private mutating func takeMarkup(_ bytes: UTF8Text, isLast: Bool) -> Step {
        let rest = bytes[position...]
        guard rest.count >= 9 || isLast else { return .incomplete }
        if rest.starts("<!--") { return begin(.skipping(until: "-->"), after: 4) }
        if rest.starts("<![CDATA[") { return begin(.characterData, after: 9) }
        if rest.starts("<?") { return begin(.skipping(until: "?>"), after: 2) }
        if rest.starts("<!") { return begin(.skipping(until: ">"), after: 2) }
        switch tag.read(rest[0..<min(rest.count, longestTag)]) {
        case .complete(let count): takeTag(rest, count)
        case .incomplete where !isLast && rest.count < longestTag: return .incomplete
        case .incomplete:
            unended += 1
            takeSign()
        case .none: takeSign()
        }
        return .done
    }

    /// Takes a `<` that starts no tag, as text.
    private mutating func takeSign() {
        report("expected a tag or “&lt;”, found “<” alone", at: position)
        text.clear()
        text.append(UInt8(ascii: "<"))
        position += 1
        if open.count > 0 { text.withText { handler.text($0) } }
    }

    private mutating func begin(_ mode: Mode, after count: Int) -> Step {
        self.mode = mode
        position += count
        return .done
    }

    private mutating func takeTag(_ bytes: UTF8Text, _ count: Int) {
        let start = position
        position += count
        if let reason = tag.fault { report(reason, at: start) }
        if tag.isEnd { return takeEnd(bytes[tag.name], at: start) }
        takeStart(bytes, at: start)
    }

    private mutating func takeEnd(_ name: UTF8Text, at start: Int) {
        guard let depth = open.depth(of: name) else {
            return report(
                "expected the end tag of an open element, found \(Self.described(name)), which is left out", at: start)
        }
        if depth < open.count - 1 {
            let inner = open.last.withText { Self.described($0) }
            report("expected \(inner) before \(Self.described(name)), found no such end tag", at: start)
        }
        while open.count > depth { closeInnermost() }
    }

    private static func described(_ name: UTF8Text) -> String { "“</\(name[0..<min(name.count, 60)].string)>”" }

    private mutating func takeStart(_ bytes: UTF8Text, at start: Int) {
        let raw = bytes[tag.name]
        bind(at: open.count)
        let name = self.name(raw)
        if let kept = handler.keptDepth(before: name), kept < open.count {
            let inner = open.last.withText { Self.described($0) }
            report("expected \(inner) before “<\(raw.string)>”, found no such end tag", at: start)
            while open.count > kept { closeInnermost() }
            // The prefixes of the tag were removed with the prefixes of the elements around it.
            bind(at: open.count)
        }
        // An element beyond the greatest depth is left out, and the prefixes that it binds are left out with it.
        guard open.count < OpenElements.maximumCount else { return bindings.leave(open.count) }
        open.push(raw)
        tag.values.withText { values in
            let attributes = tag.attributes.map {
                XMLAttribute(name: attributeName(bytes[$0.name]), value: values[$0.value])
            }
            attributes.withUnsafeBufferPointer { handler.start(name, $0) }
        }
        if tag.isEmptyElement { closeInnermost() }
    }

    /// Binds the prefixes that the tag declares.
    private mutating func bind(at depth: Int) {
        for (prefix, uri) in tag.declarations {
            uri.withText { uri in
                let namespace = namespaces.namespace(of: uri)
                prefix.withText { bindings.bind($0, to: namespace, at: depth) }
            }
        }
    }

    private mutating func closeInnermost() {
        open.withLastLocal { handler.end($0) }
        open.pop()
        bindings.leave(open.count)
    }

    private func name(_ raw: UTF8Text) -> XMLName {
        guard let colon = raw.firstIndex(of: UInt8(ascii: ":"), from: 0) else {
            let namespace = bindings.namespace(of: .empty)
            return XMLName(namespace: namespace == .other ? .none : namespace, local: raw)
        }
        return XMLName(namespace: bindings.namespace(of: raw[..<colon]), local: raw[(colon + 1)...])
    }

    /// The name of an attribute. An attribute without a prefix has no namespace.
    private func attributeName(_ raw: UTF8Text) -> XMLName {
        raw.contains(UInt8(ascii: ":")) ? name(raw) : XMLName(namespace: .none, local: raw)
    }
}
