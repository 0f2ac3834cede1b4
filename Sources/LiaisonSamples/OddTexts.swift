/// Unusual texts. All are valid UTF-8, like each text that a plugin receives.
package enum OddTexts {
    /// A text of a million bytes without a space, and a text of a million bytes in words.
    package static let long = [
        Array(repeating: UInt8(ascii: "x"), count: 1 << 20), Array(String(repeating: "wörter ", count: 1 << 17).utf8),
    ]

    /// A text of ten thousand bytes.
    package static let lengthy = Array(String(repeating: "Ordinary ", count: 1111).utf8)

    /// A text of some size in bytes, whose lines all differ.
    package static func lines(of size: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 12)
        var number = 100_000
        while bytes.count < size {
            bytes += "Line \(number)\n".utf8
            number += 1
        }
        bytes.removeLast(bytes.count - size)
        return bytes
    }

    /// Texts with characters of each plane: assigned, private and unassigned characters.
    package static let planes = (0...16).map { plane in
        let places: [UInt32] = [0x0050, 0x2460, 0x4E00, 0xE123, 0xF8FE, 0xFFFD, 0xFFFE, 0xFFFF]
        return text(places.map { UInt32(plane) << 16 | $0 })
    }

    /// Letters with very many combining marks, and marks without a letter.
    package static let storms: [[UInt8]] = {
        let marks = (0..<5000).map { 0x0300 + UInt32($0 % 0x70) }
        return [text([0x61] + marks), text(marks), text([0x61, 0x62, 0x63].flatMap { [$0] + marks.prefix(100) })]
    }()

    /// Bidi controls: openings without an end, ends without an opening, both deeply nested, and each control alone.
    package static let directions: [[UInt8]] = {
        let openings: [UInt32] = [0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068]
        let endings: [UInt32] = [0x202C, 0x2069]
        let nested = (0..<200).map { openings[$0 % openings.count] }
        let deep = nested + [0x61, 0x05D0] + (0..<200).map { endings[$0 % 2] }
        return [text(openings + [0x61]), text([0x61] + endings), text(deep)]
            + (openings + endings + [0x200E, 0x200F, 0x061C]).map { text([$0]) }
    }()

    /// All control characters but NUL, and invisible characters that join or separate others. Each also stands alone.
    package static let controls: [[UInt8]] = {
        let controls = (1..<0x20).map { UInt32($0) } + [0x7F] + (0x80..<0xA0).map { UInt32($0) }
        let unseen: [UInt32] = [0x00AD, 0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060, 0xFEFF, 0xFFF9]
        return [text(controls), text(unseen), Array("\u{1B}[2J\u{1B}]0;title\u{7}\r\nline\n\n\tend\n".utf8)]
            + (controls + unseen).map { text([$0]) }
    }()

    /// Long texts of characters of several bytes. With four different starts, any fixed limit cuts one of them inside a
    /// character.
    package static let wide: [[UInt8]] = [[0xE9], [0x20AC], [0x1F600]].flatMap { (scalar: [UInt32]) in
        (0..<4).map { offset in text(Array(repeating: 0x61, count: offset) + Array(repeating: scalar[0], count: 2000)) }
    }

    private static func text(_ scalars: [UInt32]) -> [UInt8] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return Array(String(text).utf8)
    }
}
