internal import LiaisonJSON

/// The attributes of a start tag, read by the rules of the HTML standard. Six are read at once; a look-up of a later
/// one reads on from there.
struct HTMLAttributes {
    private typealias Attribute = (name: Range<Int>, value: Range<Int>)

    private let source: HTMLSource
    private let range: Range<Int>
    /// The first attributes.
    private var first = InlineArray<6, Attribute>(repeating: (0..<0, 0..<0))
    private var firstCount = 0
    /// One bit for the length of each name among the first attributes; all bits if the tag has more attributes.
    private var lengths: UInt64 = 0
    /// The index after the first attributes.
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

    /// The value of the first attribute with a lower-case name; nil if there is none.
    subscript(name: StaticString) -> String? {
        value(of: name).map { String(decoding: decoded($0), as: UTF8.self) }
    }

    /// The value of an attribute as a URL reference; nil if there is none.
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

    /// True if the tag contains nothing after its name.
    var isEmpty: Bool { range.isEmpty }

    /// The whole number at the start of an attribute's value, such as `640` or `640px`; nil if the value starts with no
    /// digit.
    func number(_ name: StaticString) -> Int? {
        guard let value = self[name] else { return nil }
        return Int(value.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }.prefix(9))
    }

    /// The value of a property in the style of the element, in lower case and without spaces; nil if the style does not set it.
    func declaration(_ property: StaticString) -> String? {
        guard let style = self["style"]?.lowercased().filter({ !$0.isWhitespace }) else { return nil }
        let start = "\(property):"
        guard let last = style.split(separator: ";").last(where: { $0.hasPrefix(start) }) else { return nil }
        return String(last.dropFirst(start.count).prefix { $0 != "!" })
    }

    /// The mark of an input that shows whether it is checked; nil for another input.
    var markOfControl: String? {
        let isChecked = self["checked"] != nil
        return switch self["type"]?.lowercased() {
        case _ where isConcealed: nil
        case "checkbox": isChecked ? "☑" : "☐"
        case "radio": isChecked ? "●" : "○"
        default: nil
        }
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
    /// Reads the next attribute, and advances past it; nil at the end of the tag.
    private func next(_ position: inout Int) -> Attribute? {
        skip(&position) { isSpace($0) || $0 == UInt8(ascii: "/") }
        guard position < range.upperBound else { return nil }
        let start = position
        position += 1
        skip(&position) { !isSpace($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }
        let name = start..<position
        skip(&position, while: isSpace)
        guard position < range.upperBound, source[position] == UInt8(ascii: "=") else {
            return (name, name.upperBound..<name.upperBound)
        }
        position += 1
        return (name, value(&position))
    }

    /// The value after an equals sign, without its quotes. Advances past it.
    private func value(_ position: inout Int) -> Range<Int> {
        skip(&position, while: isSpace)
        guard position < range.upperBound else { return position..<position }
        let quote = source[position]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { position += 1 }
        let start = position
        skip(&position) { isQuoted ? $0 != quote : !isSpace($0) }
        defer { if isQuoted, position < range.upperBound { position += 1 } }
        return start..<position
    }

    private func skip(_ position: inout Int, while passes: (UInt8) -> Bool) {
        while position < range.upperBound, passes(source[position]) { position += 1 }
    }
}

extension HTMLAttributes {
    /// The bytes of a value, in which characters replace their references.
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

    /// True if a reference in a value counts. In `?a=b&copy=c`, `&copy` does not: it lacks a semicolon, and an equals
    /// sign or more of a name follows.
    private func isReference(_ reference: CharacterReference, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text[reference.count - 1] != UInt8(ascii: ";"), text[1] != UInt8(ascii: "#") else { return true }
        guard reference.count < text.count else { return true }
        let next = text[reference.count]
        return next != UInt8(ascii: "=") && !isDigit(next) && !isLetter(next)
    }
}
