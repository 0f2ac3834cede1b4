internal import LiaisonJSON

/// A character reference of HTML, such as `&amp;`, `&#233;` or `&copy`, read by the rules of the HTML standard.
package struct CharacterReference {
    package let first: Unicode.Scalar
    /// The second character; nil if the reference stands for one character.
    package let second: Unicode.Scalar?
    /// The number of bytes of the reference, including the ampersand.
    package let count: Int

    /// Reads the reference at the start of a text; nil if the ampersand there starts no reference and stands for
    /// itself.
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count > 1 else { return nil }
        if text[1] == UInt8(ascii: "#") { self.init(number: text) } else { self.init(name: text) }
    }

    /// The characters that the reference stands for.
    var scalars: [Unicode.Scalar] { second.map { [first, $0] } ?? [first] }

    private init(_ first: Unicode.Scalar, _ second: Unicode.Scalar? = nil, count: Int) {
        (self.first, self.second, self.count) = (first, second, count)
    }
}

extension HTMLSource {
    /// Appends the character at an index, or that of the reference there, and advances past it.
    func takeCharacter(at index: inout Int, to text: inout [UInt8]) {
        guard self[index] == UInt8(ascii: "&"), let reference = CharacterReference(self[index..<count]) else {
            text.append(self[index])
            return index += 1
        }
        for scalar in reference.scalars { text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter }
        index += reference.count
    }
}

extension CharacterReference {
    private init?(number text: UnsafeBufferPointer<UInt8>) {
        let isHexadecimal = text.count > 2 && text[2] | 0x20 == UInt8(ascii: "x")
        let start = isHexadecimal ? 3 : 2
        var (end, number) = (start, 0 as UInt32)
        while end < text.count, let digit = Self.digit(text[end]), isHexadecimal || digit < 10 {
            // A number beyond Unicode stays beyond it, however many digits follow.
            if number < 0x11_0000 { number = number * (isHexadecimal ? 16 : 10) + digit }
            end += 1
        }
        guard end > start else { return nil }
        if end < text.count, text[end] == UInt8(ascii: ";") { end += 1 }
        self.init(Self.scalar(number), count: end)
    }

    /// The character of a number. NUL, surrogates and numbers beyond Unicode become U+FFFD.
    private static func scalar(_ number: UInt32) -> Unicode.Scalar {
        if (0x80..<0xA0).contains(number) {
            return Unicode.Scalar(windows1252[Int(number) - 0x80]) ?? "\u{FFFD}"
        }
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    /// The value of a hexadecimal digit; nil for any other byte.
    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }

    /// The characters of the numbers from 0x80 to 0x9F. Old pages mean bytes of Windows-1252 by these numbers.
    private static let windows1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
        0x17E, 0x178,
    ]
}

extension CharacterReference {
    private init?(name text: UnsafeBufferPointer<UInt8>) {
        let name = UnsafeBufferPointer(rebasing: text.dropFirst().prefix(Self.longestName).prefix(while: Self.isInName))
        let end = name.count + 1
        if end < text.count, text[end] == UInt8(ascii: ";"), let match = NamedCharacters.find(name) {
            self.init(match.first, match.second, count: end + 1)
            return
        }
        // Without a semicolon, the longest name counts that is complete without one.
        for count in stride(from: min(name.count, Self.longestCompleteName), through: 2, by: -1) {
            let match = NamedCharacters.find(UnsafeBufferPointer(rebasing: name.prefix(count)))
            guard let match, !match.needsSemicolon else { continue }
            self.init(match.first, match.second, count: count + 1)
            return
        }
        return nil
    }

    /// The length of `CounterClockwiseContourIntegral`, in bytes.
    private static let longestName = 31
    /// The length of `Aacute`, in bytes. No longer name is complete without a semicolon.
    private static let longestCompleteName = 6

    private static func isInName(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte)
    }
}
