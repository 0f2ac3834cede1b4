/// The attributes of a start tag, read as the HTML standard says. A look-up of one behind the first few reads on.
struct HTMLAttributes {
    private typealias Attribute = (name: Range<Int>, value: Range<Int>)

    private let source: HTMLSource
    private let range: Range<Int>
    /// The first attributes, which are read once.
    private var first = InlineArray<6, Attribute>(repeating: (0..<0, 0..<0))
    private var firstCount = 0
    /// A bit for each length that a name among the first has; all bits if there are more attributes.
    private var lengths: UInt64 = 0
    /// The index behind the first attributes.
    private var position: Int

    init(of markup: HTMLMarkup, in source: HTMLSource) {
        self.source = source
        range = markup.nameEnd..<max(markup.nameEnd, markup.end - 1)
        position = range.lowerBound
        while firstCount < first.count, let attribute = next(&position) {
            first[firstCount] = attribute
            firstCount += 1
            lengths |= 1 << UInt64(attribute.name.count & 63)
        }
        if position < range.upperBound { lengths = .max }
    }

    /// The value of the first attribute with a name in small letters; nil if there is none.
    subscript(name: StaticString) -> String? {
        value(of: name).map { String(decoding: decoded($0), as: UTF8.self) }
    }

    /// The value of an attribute as a reference of a URL.
    func reference(_ name: StaticString) -> URLReference? {
        guard let value = value(of: name) else { return nil }
        guard source[value].contains(UInt8(ascii: "&")) else { return URLReference(source[value]) }
        return decoded(value).withUnsafeBufferPointer { URLReference($0) }
    }

    private func value(of name: StaticString) -> Range<Int>? {
        guard lengths >> UInt64(name.utf8CodeUnitCount & 63) & 1 == 1 else { return nil }
        for index in 0..<firstCount where hasName(first[index].name, name) { return first[index].value }
        var position = position
        while let attribute = next(&position) {
            if hasName(attribute.name, name) { return attribute.value }
        }
        return nil
    }

    /// Whether the tag has more than its name.
    var isEmpty: Bool { range.isEmpty }

    /// The value of an attribute as a whole number, such as `640` or `640px`; nil if it starts with no digit.
    func number(_ name: StaticString) -> Int? {
        guard let value = self[name] else { return nil }
        return Int(value.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }.prefix(9))
    }

    private func hasName(_ range: Range<Int>, _ name: StaticString) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        for index in 0..<range.count {
            let byte = source[range.lowerBound + index]
            guard ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == name.utf8Start[index] else { return false }
        }
        return true
    }
}

extension HTMLAttributes {
    /// Reads the attribute from a position on, and goes behind it; nil at the end of the tag.
    private func next(_ position: inout Int) -> Attribute? {
        skip(&position) { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
        guard position < range.upperBound else { return nil }
        let start = position
        position += 1
        skip(&position) { !Self.isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
        let name = start..<position
        skip(&position, while: Self.isSpace)
        guard position < range.upperBound, source[position] == UInt8(ascii: "=") else {
            return (name, name.upperBound..<name.upperBound)
        }
        position += 1
        return (name, value(&position))
    }

    /// The value behind an equals sign, without its quotes.
    private func value(_ position: inout Int) -> Range<Int> {
        skip(&position, while: Self.isSpace)
        guard position < range.upperBound else { return position..<position }
        let quote = source[position]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { position += 1 }
        let start = position
        skip(&position) { isQuoted ? $0 != quote : !Self.isSpace($0) }
        defer { if isQuoted, position < range.upperBound { position += 1 } }
        return start..<position
    }

    private func skip(_ position: inout Int, while passes: (UInt8) -> Bool) {
        while position < range.upperBound, passes(source[position]) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
}

extension HTMLAttributes {
    /// The bytes of a value, with the characters that its references stand for.
    private func decoded(_ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let text = source[position..<range.upperBound]
            if text[0] == UInt8(ascii: "&"), let reference = CharacterReference(text), isReference(reference, in: text)
            {
                for scalar in reference.scalars { bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
                position += reference.count
            } else {
                let end = text.dropFirst().firstIndex(of: UInt8(ascii: "&")) ?? text.count
                bytes += text[..<end]
                position += end
            }
        }
        return bytes
    }

    /// In `?a=b&copy=c`, `&copy` is no reference: it lacks a semicolon, and more of a name or an equals sign follows.
    private func isReference(_ reference: CharacterReference, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text[reference.count - 1] != UInt8(ascii: ";"), text[1] != UInt8(ascii: "#") else { return true }
        guard reference.count < text.count else { return true }
        let next = text[reference.count]
        return next != UInt8(ascii: "=") && !(0x30...0x39).contains(next) && !(0x61...0x7A).contains(next | 0x20)
    }
}
