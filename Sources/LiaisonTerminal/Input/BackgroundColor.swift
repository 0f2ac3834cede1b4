/// The background color of a terminal, as the answer to OSC 11 gives it: `11;rgb:ffff/ffff/ffff`, with one to four digits for
/// each channel.
struct BackgroundColor {
    /// The channels, from 0 to 1.
    private let red, green, blue: Double

    /// Reads an answer; nil for another string.
    init?(_ answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        guard let start = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let channels = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
            .prefix(3).compactMap(Self.channel)
        guard channels.count == 3 else { return nil }
        (red, green, blue) = (channels[0], channels[1], channels[2])
    }

    private static func channel(_ digits: Substring) -> Double? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = UInt(digits, radix: 16)
        else { return nil }
        return Double(value) / Double((1 << (4 * digits.utf8.count)) - 1)
    }

    /// True if dark text is legible on the background (the luma of BT.709).
    var isLight: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 }
}
