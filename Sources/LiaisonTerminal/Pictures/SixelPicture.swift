/// A picture of sixels: a device control string that was checked.
public struct SixelPicture: Equatable, Sendable {
    /// The sequence that draws the picture at the cursor.
    public let sequence: [UInt8]

    /// Checks a sequence from an untrusted source; nil if the sequence contains anything but sixels, or if the picture
    /// is wider or higher than a number of pixels.
    ///
    /// A picture consists of the introducer, whose parameters are numbers; of sixels, repeats, colors, line ends and
    /// the size of the picture; and of the terminator (DEC STD 070, 9.2).
    public init?(_ sequence: [UInt8], greatestWidth: Int, greatestHeight: Int) {
        let (start, end) = (Array("\u{1B}P".utf8), Array("\u{1B}\\".utf8))
        guard sequence.starts(with: start), sequence.suffix(2).elementsEqual(end), sequence.count >= 5,
            let introducer = sequence.firstIndex(of: UInt8(ascii: "q")),
            Self.isIntroducer(sequence[2..<introducer])
        else { return nil }
        var data = SixelData(
            sequence[(introducer + 1)..<(sequence.count - 2)], greatestWidth: greatestWidth,
            greatestHeight: greatestHeight)
        guard data.isSound() else { return nil }
        self.sequence = sequence
    }

    /// True if the bytes are parameters of a picture whose pixels are not stretched. The first parameter, unless it is 0
    /// or absent, makes each pixel several times as high as wide.
    private static func isIntroducer(_ parameters: ArraySlice<UInt8>) -> Bool {
        let first = parameters.prefix { $0 != UInt8(ascii: ";") }
        return parameters.allSatisfy { SixelData.isNumber($0) } && first.allSatisfy { $0 == UInt8(ascii: "0") }
    }
}

/// The data of sixels, which are checked from the first byte to the last.
private struct SixelData {
    /// The bytes that are not checked yet.
    private var rest: ArraySlice<UInt8>
    private let greatestWidth: Int
    private let greatestHeight: Int
    /// The number of pixels on the left of the next sixel.
    private var column = 0
    /// The number of bands of sixels above the next sixel.
    private var band = 0

    /// The height of a sixel, in pixels.
    private static let bandHeight = 6
    /// The greatest number in the data. No size, repeat or color needs a greater one.
    private static let greatestNumber = 0xFFFF

    init(_ bytes: ArraySlice<UInt8>, greatestWidth: Int, greatestHeight: Int) {
        (rest, self.greatestWidth, self.greatestHeight) = (bytes, greatestWidth, greatestHeight)
    }

    /// Returns whether the byte is a digit, or a semicolon between numbers.
    static func isNumber(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ";")
    }

    /// Checks all bytes. Returns false at the first byte that is wrong, or that leaves the bounds.
    mutating func isSound() -> Bool {
        while let byte = rest.popFirst() {
            guard take(byte) else { return false }
        }
        return true
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"): return takeRepeat()
        case UInt8(ascii: "\""): return takeSize()
        case UInt8(ascii: "#"): return takeNumbers() != nil
        case UInt8(ascii: "$"): column = 0
        case UInt8(ascii: "-"):
            (column, band) = (0, band + 1)
            return band <= (greatestHeight + Self.bandHeight - 1) / Self.bandHeight
        default: return draw(byte, times: 1)
        }
        return true
    }

    /// Takes a sixel that is drawn several times side by side. The bits of a sixel are its pixels, the highest pixel
    /// first.
    private mutating func draw(_ byte: UInt8, times: Int) -> Bool {
        guard 0x3F...0x7E ~= byte else { return false }
        // A terminal may take the repeat 0 for 1.
        column += max(times, 1)
        let lines = UInt8.bitWidth - (byte - 0x3F).leadingZeroBitCount
        return column <= greatestWidth && (lines == 0 || band * Self.bandHeight + lines <= greatestHeight)
    }

    /// Takes the rest of a repeat: a number and a sixel.
    private mutating func takeRepeat() -> Bool {
        guard let numbers = takeNumbers(), numbers.count == 1, let byte = rest.popFirst() else { return false }
        return draw(byte, times: numbers[0])
    }

    /// Takes the rest of the raster attributes: the height and the width of a pixel, which must be 1, and perhaps the
    /// width and the height of the picture.
    private mutating func takeSize() -> Bool {
        guard let numbers = takeNumbers(), numbers.starts(with: [1, 1]) else { return false }
        let size = numbers.dropFirst(2)
        return size.isEmpty || size.count == 2 && numbers[2] <= greatestWidth && numbers[3] <= greatestHeight
    }

    /// Takes numbers with semicolons between them; nil if a number is missing or too great.
    private mutating func takeNumbers() -> [Int]? {
        let text = rest.prefix { Self.isNumber($0) }
        rest = rest.dropFirst(text.count)
        let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Self.number($0) }
        return numbers.count == parts.count ? numbers : nil
    }

    /// The number in some digits; nil if there are none, or if the number is too great.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        let number = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), greatestNumber + 1) }
        return digits.isEmpty || number > greatestNumber ? nil : number
    }
}
