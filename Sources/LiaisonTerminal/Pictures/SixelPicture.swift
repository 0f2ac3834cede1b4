/// A picture of sixels: one device control string that was checked.
public struct SixelPicture: Equatable, Sendable {
    /// The sequence that draws the picture where the cursor is.
    public let sequence: [UInt8]

    /// Takes a sequence that a stranger may have written; nil if it is more than sixels, or higher than some pixels.
    ///
    /// A picture has its introducer, with numbers alone as parameters; then sixels, repeats, colors, line ends and the
    /// size of the picture; then the terminator (DEC STD 070, 9.2).
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

    /// The number of pixels of a sixel, one above the other.
    private static let band = 6

    /// Whether a byte is one of numbers with semicolons between them.
    private static func isNumber(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ";")
    }

    /// Whether a byte is a sixel, or belongs to one of the five controls between sixels.
    private static func isData(_ byte: UInt8) -> Bool {
        0x3F...0x7E ~= byte || isNumber(byte) || "!\"#$-".utf8.contains(byte)
    }
}
