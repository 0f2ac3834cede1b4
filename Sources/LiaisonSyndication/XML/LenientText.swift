/// Makes the text of ill-formed XML well-formed.
enum LenientText {
    /// The first fault of a text.
    struct Fault {
        let reason: String
        /// The offset of the fault in the text, in bytes.
        let offset: Int
    }

    /// Appends a text, and returns its first fault; nil if there is none. Bytes that are not UTF-8 are read as
    /// windows-1252. Control characters are left out. Carriage returns become line feeds, or are left out before a line
    /// feed.
    static func append(_ text: UTF8Text, to target: inout Bytes) -> Fault? {
        var fault: Fault?
        var (start, index) = (0, 0)
        while index < text.count {
            let byte = text[index]
            let length = byte < 0x80 ? 1 : length(of: text, at: index)
            let isPlain = byte < 0x80 ? byte >= 0x20 || byte == 0x0A || byte == 0x09 : length > 0
            guard !isPlain else {
                index += length
                continue
            }
            target.append(contentsOf: text[start..<index])
            if byte >= 0x80 {
                if fault == nil { fault = Fault(reason: notUTF8(byte), offset: index) }
                appendLegacy(byte, to: &target)
            } else if byte != 0x0D {
                if fault == nil { fault = Fault(reason: control(byte), offset: index) }
            } else if index + 1 == text.count || text[index + 1] != 0x0A {
                target.append(0x0A)
            }
            index += 1
            start = index
        }
        target.append(contentsOf: text[start...])
        return fault
    }

    private static func notUTF8(_ byte: UInt8) -> String {
        "expected UTF-8, found the byte 0x\(String(byte, radix: 16, uppercase: true)), which is read as windows-1252"
    }

    private static func control(_ byte: UInt8) -> String {
        "expected text, found the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true)), "
            + "which is left out"
    }

    /// The end of the complete characters in a range of bytes.
    static func endOfWhole(_ bytes: UTF8Text, from start: Int, to end: Int) -> Int {
        var index = end
        while index > start, end - index < 3, bytes[index - 1] & 0xC0 == 0x80 { index -= 1 }
        guard index > start, bytes[index - 1] >= 0xC0 else { return end }
        let lead = bytes[index - 1]
        let wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        return end - (index - 1) < wanted ? index - 1 : end
    }

    /// Returns whether XML allows the character.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// The number of bytes of the UTF-8 character at an index; 0 if the bytes are no UTF-8 (Unicode, table 3-7).
    private static func length(of text: UTF8Text, at index: Int) -> Int {
        let lead = text[index]
        let (count, second): (Int, ClosedRange<UInt8>) =
            switch lead {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            default: (0, 0x80...0xBF)
            }
        guard count > 0, index + count <= text.count, second.contains(text[index + 1]) else { return 0 }
        for offset in 2..<max(count, 2) where text[index + offset] & 0xC0 != 0x80 { return 0 }
        return count
    }

    /// Appends the character of a byte in windows-1252.
    private static func appendLegacy(_ byte: UInt8, to target: inout Bytes) {
        let number = byte < 0xA0 ? windows1252[Int(byte) - 0x80] : UInt16(byte)
        target.append(scalar: Unicode.Scalar(number) ?? "\u{FFFD}")
    }

    /// The characters of the bytes 0x80 to 0x9F.
    private static let windows1252: [UInt16] = [
        0x20AC, 0xFFFD, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0xFFFD,
        0x17D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A,
        0x153, 0xFFFD, 0x17E, 0x178,
    ]
}
