/// Texts that are UTF-8, as all are that a plugin is given, and otherwise as odd as they can be.
package enum OddTexts {
    /// A million bytes without a space, and a million in words.
    package static let long = [
        Array(repeating: UInt8(ascii: "x"), count: 1 << 20), Array(String(repeating: "wörter ", count: 1 << 17).utf8),
    ]

    /// Ten thousand bytes.
    package static let lengthy = Array(String(repeating: "Ordinary ", count: 1111).utf8)

    /// So many bytes in lines, no two of which are the same.
    package static func lines(of size: Int) -> [UInt8] {
        Array((0...size / 12).map { "Line \($0 + 100_000)\n" }.joined().utf8.prefix(size))
    }

    /// Characters of each plane: assigned, private, and none at all.
    package static let planes = (0...16).map { plane in
        let places: [UInt32] = [0x0050, 0x2460, 0x4E00, 0xE123, 0xF8FE, 0xFFFD, 0xFFFE, 0xFFFF]
        return text(places.map { UInt32(plane) << 16 | $0 })
    }

    /// Letters under heaps of marks, and marks without a letter.
    package static let storms: [[UInt8]] = {
        let marks = (0..<5000).map { 0x0300 + UInt32($0 % 0x70) }
        return [text([0x61] + marks), text(marks), text([0x61, 0x62, 0x63].flatMap { [$0] + marks.prefix(100) })]
    }()

    /// Controls that open without an end, that end without a beginning, both deeply nested, and each alone.
    package static let directions: [[UInt8]] = {
        let openings: [UInt32] = [0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068]
        let endings: [UInt32] = [0x202C, 0x2069]
        let nested = (0..<200).map { openings[$0 % openings.count] }
        let deep = nested + [0x61, 0x05D0] + (0..<200).map { endings[$0 % 2] }
        return [text(openings + [0x61]), text([0x61] + endings), text(deep)]
            + (openings + endings + [0x200E, 0x200F, 0x061C]).map { text([$0]) }
    }()

    /// All controls but NUL, alone and together, and what joins or separates characters unseen.
    package static let controls: [[UInt8]] = {
        let controls = (1..<0x20).map { UInt32($0) } + [0x7F] + (0x80..<0xA0).map { UInt32($0) }
        let unseen: [UInt32] = [0x00AD, 0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060, 0xFEFF, 0xFFF9]
        return [text(controls), text(unseen), Array("\u{1B}[2J\u{1B}]0;title\u{7}\r\nline\n\n\tend\n".utf8)]
            + (controls + unseen).map { text([$0]) }
    }()

    /// Texts that have no place, wherever it is, where each of them could be cut between two characters.
    package static let wide: [[UInt8]] = [[0xE9], [0x20AC], [0x1F600]].flatMap { (scalar: [UInt32]) in
        (0..<4).map { offset in text(Array(repeating: 0x61, count: offset) + Array(repeating: scalar[0], count: 2000)) }
    }

    private static func text(_ scalars: [UInt32]) -> [UInt8] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return Array(String(text).utf8)
    }
}
