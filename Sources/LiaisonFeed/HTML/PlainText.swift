internal import LiaisonJSON

/// Takes the text out of HTML, as services send it: tags go, `<br>` is a new line, the end of a paragraph an empty one.
///
/// Runs of white space are one space. The entities are those of XML, `&nbsp;`, and all that are numbers; others stay as
/// they stand.
struct PlainText {
    private let source: UnsafeBufferPointer<UInt8>
    private let mayHoldNUL: Bool
    private let target: Unmanaged<JSONScratch>
    private var position = 0
    /// What goes between the text so far and more text, where there is more.
    private var gap = Gap.none
    private var hasText = false
    /// A tag has no end: what follows is text, and is not searched again and again.
    private var isWithoutTags = false

    private enum Gap: Int {
        case none, space, line, paragraph
    }

    /// Appends the text of some HTML, a string.
    static func append(_ html: JSONValue, to scratch: JSONScratch) {
        var plain = PlainText(html, to: scratch)
        plain.run()
    }

    private init(_ html: JSONValue, to target: JSONScratch) {
        source = html.utf8
        mayHoldNUL = html.mayHoldNUL
        self.target = Unmanaged.passUnretained(target)
    }

    private mutating func run() {
        guard let bytes = source.baseAddress else { return }
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "<"): if !skipTag() { write(take(1)) }
            case UInt8(ascii: "&"): writeEntity()
            case 0x20, 0x09, 0x0A, 0x0D:
                widen(.space)
                position += 1
            default: write(take(Self.text(bytes + position)))
            }
        }
    }

    private typealias Block = SIMD16<UInt8>
    private static let space: UInt8 = 0x20

    /// How many bytes are text as they stand, with the single spaces in it. The first is, whatever it is. The NUL behind the
    /// text ends it, and what is read behind that is a block at most.
    private static func text(_ bytes: UnsafeRawPointer) -> Int {
        var count = 1
        while true {
            let block = (bytes + count).loadUnaligned(as: Block.self)
            let next = (bytes + count + 1).loadUnaligned(as: Block.self)
            let isSpace = block .== Block(repeating: space)
            let ends = mayEndText(block) .& (.!isSpace .| mayEndText(next))
            // A byte that may end the text is 255 here, all others are 0; the first is in the lowest byte.
            let halves = unsafeBitCast(ends, to: SIMD2<UInt64>.self)
            if halves.x != 0 { return count + halves.x.trailingZeroBitCount / 8 }
            if halves.y != 0 { return count + halves.y.trailingZeroBitCount / 8 + 8 }
            count += Block.scalarCount
        }
    }

    @inline(__always)
    private static func mayEndText(_ block: Block) -> SIMDMask<SIMD16<Int8>> {
        block .<= Block(repeating: space) .| block .== Block(repeating: UInt8(ascii: "<"))
            .| block .== Block(repeating: UInt8(ascii: "&"))
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
        target._withUnsafeGuaranteedRef { $0.append(padded: bytes, mayHoldNUL: mayHoldNUL) }
    }

    private func append(_ scalar: Unicode.Scalar) {
        target._withUnsafeGuaranteedRef { $0.append(scalar) }
    }

    private mutating func closeGap() {
        if hasText {
            switch gap {
            case .none: break
            case .space: append(" ")
            case .line: append("\n")
            case .paragraph:
                append("\n")
                append("\n")
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
        append(scalar)
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
            guard let digit = digit(byte), isHexadecimal || digit < 10 else { return nil }
            // An entity has at most nine digits.
            number = number &* (isHexadecimal ? 16 : 10) &+ digit
        }
        // NUL is no text.
        return digits.isEmpty || number == 0 ? nil : Unicode.Scalar(number)
    }

    /// What a hexadecimal digit counts; nil: it is none.
    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func matches(_ name: Slice<UnsafeBufferPointer<UInt8>>, _ tag: StaticString) -> Bool {
        let tag = UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
        return name.count == tag.count && zip(name, tag).allSatisfy { $0 | 0x20 == $1 }
    }
}
