internal import LiaisonJSON

/// Takes the text out of HTML, as services send it: tags go, `<br>` is a new line, the end of a paragraph an empty one.
///
/// Runs of white space are one space. The entities are those of XML, `&nbsp;`, and all that are numbers; others stay as
/// they stand.
struct PlainText {
    private let source: UnsafeBufferPointer<UInt8>
    private let target: JSONScratch
    private var position = 0
    /// What goes between the text so far and more text, where there is more.
    private var gap = Gap.none
    private var hasText = false
    /// A tag has no end: what follows is text, and is not searched again and again.
    private var isWithoutTags = false

    private enum Gap: Int {
        case none, space, line, paragraph
    }

    /// Appends the text of some HTML.
    static func append(_ html: UnsafeBufferPointer<UInt8>, to scratch: JSONScratch) {
        var plain = PlainText(source: html, target: scratch)
        plain.run()
    }

    private init(source: UnsafeBufferPointer<UInt8>, target: JSONScratch) {
        self.source = source
        self.target = target
    }

    private mutating func run() {
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "<"): if !skipTag() { write(take(1)) }
            case UInt8(ascii: "&"): writeEntity()
            case 0x20, 0x09, 0x0A, 0x0D:
                widen(.space)
                position += 1
            default: write(take(text()))
            }
        }
    }

    /// How many bytes are text as they stand, with the single spaces in it.
    private func text() -> Int {
        var end = position + 1
        while end < source.count, !Self.endsText(source[end]) || isSingleSpace(end) { end += 1 }
        return end - position
    }

    /// Whether a space stands alone between text.
    private func isSingleSpace(_ index: Int) -> Bool {
        source[index] == 0x20 && index + 1 < source.count && !Self.endsText(source[index + 1])
    }

    private static func endsText(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }

    private mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8> {
        defer { position += count }
        return UnsafeBufferPointer(rebasing: source[position..<position + count])
    }

    private mutating func widen(_ other: Gap) {
        if other.rawValue > gap.rawValue { gap = other }
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        closeGap()
        target.append(padded: bytes)
    }

    private func append(_ gap: StaticString) {
        target.append(UnsafeBufferPointer(start: gap.utf8Start, count: gap.utf8CodeUnitCount))
    }

    private mutating func closeGap() {
        if hasText {
            switch gap {
            case .none: break
            case .space: append(" ")
            case .line: append("\n")
            case .paragraph: append("\n\n")
            }
        }
        gap = .none
        hasText = true
    }
}

extension PlainText {
    /// Goes behind a tag; false: what stands here is none.
    private mutating func skipTag() -> Bool {
        var index = position + 1
        if index < source.count, source[index] == UInt8(ascii: "/") { index += 1 }
        guard !isWithoutTags, index < source.count,
            Self.isLetter(source[index]) || source[index] == UInt8(ascii: "!")
        else { return false }
        let nameStart = index
        while index < source.count, Self.isLetter(source[index]) { index += 1 }
        let name = source[nameStart..<index]
        var quote: UInt8?
        while index < source.count {
            let byte = source[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                position = index
                close(name)
                return true
            }
        }
        isWithoutTags = true
        return false
    }

    /// What a tag leaves: Hacker News begins its paragraphs, and ends none.
    private mutating func close(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        if Self.matches(name, "br") { widen(.line) }
        if Self.matches(name, "p") { widen(.paragraph) }
        if Self.matches(name, "li") || Self.matches(name, "div") { widen(.line) }
    }

    private mutating func writeEntity() {
        let rest = source[position...].prefix(12)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
            let scalar = Self.scalar(source[(position + 1)..<end])
        else { return write(take(1)) }
        closeGap()
        target.append(String(scalar))
        position = end + 1
    }

    private static func scalar(_ entity: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        if entity.first == UInt8(ascii: "#") { return number(entity.dropFirst()) }
        for (name, scalar) in entities where name.utf8CodeUnitCount == entity.count {
            if zip(entity, UnsafeBufferPointer(start: name.utf8Start, count: entity.count)).allSatisfy({ $0 == $1 }) {
                return scalar
            }
        }
        return nil
    }

    private static let entities: [(name: StaticString, scalar: Unicode.Scalar)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", "\u{A0}"),
    ]

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        var number: UInt32 = 0
        let digits = isHexadecimal ? digits.dropFirst() : digits
        for byte in digits {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, isHexadecimal || digit < 10 else {
                return nil
            }
            // An entity has at most nine digits.
            number = number &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
        }
        // NUL is no text.
        return digits.isEmpty || number == 0 ? nil : Unicode.Scalar(number)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func matches(_ name: Slice<UnsafeBufferPointer<UInt8>>, _ tag: StaticString) -> Bool {
        let tag = UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
        return name.count == tag.count && zip(name, tag).allSatisfy { $0 | 0x20 == $1 }
    }
}
