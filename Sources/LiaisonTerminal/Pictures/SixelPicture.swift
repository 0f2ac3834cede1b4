/// A picture of sixels: a device control string that was checked.
public struct SixelPicture: Equatable, Sendable {
    /// The sequence that draws the picture at the cursor.
    public let sequence: [UInt8]

    /// Checks a sequence from an untrusted source; nil if the sequence contains anything but sixels, or if the picture
    /// is higher than `greatestHeight` pixels.
    ///
    /// A picture consists of the introducer, whose parameters are numbers; of sixels, repeats, colors, line ends and
    /// the size of the picture; and of the terminator (DEC STD 070, 9.2).
    public init?(_ sequence: [UInt8], greatestHeight: Int) {
        let (start, end) = (Array("\u{1B}P".utf8), Array("\u{1B}\\".utf8))
        guard sequence.starts(with: start), sequence.suffix(2).elementsEqual(end), sequence.count >= 5,
            let introducer = sequence.firstIndex(of: UInt8(ascii: "q")),
            sequence[2..<introducer].allSatisfy({ Self.isNumber($0) })
        else { return nil }
        let data = sequence[(introducer + 1)..<(sequence.count - 2)]
        guard data.allSatisfy({ Self.isData($0) }),
            data.count(where: { $0 == UInt8(ascii: "-") }) <= (greatestHeight + Self.band - 1) / Self.band
        else { return nil }
        self.sequence = sequence
    }

    /// The height of a sixel, in pixels.
    private static let band = 6

    /// True if the byte is a digit, or a semicolon between numbers.
    private static func isNumber(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ";")
    }

    /// True if the byte is a sixel, or part of one of the five controls between sixels.
    private static func isData(_ byte: UInt8) -> Bool {
        0x3F...0x7E ~= byte || isNumber(byte) || "!\"#$-".utf8.contains(byte)
    }
}
