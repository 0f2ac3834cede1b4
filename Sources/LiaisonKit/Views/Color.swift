/// A color: semantic, which suits light and dark surroundings, or exact.
public enum Color: BitwiseCopyable, Equatable, Sendable {
    /// The color of text.
    case primary
    /// The color of text that stands back.
    case secondary
    /// The color of text that stands far back.
    case tertiary
    /// The color of what the user may touch.
    case accent
    /// The color of success.
    case success
    /// The color of a warning.
    case warning
    /// The color of an error, or of what destroys something.
    case danger
    /// A color in the sRGB space, with 8 bits per channel.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The semantic colors, with their names in a manifest.
    public static let named: [(name: String, color: Color)] = [
        ("primary", .primary), ("secondary", .secondary), ("tertiary", .tertiary), ("accent", .accent),
        ("success", .success), ("warning", .warning), ("danger", .danger),
    ]

    /// Makes a color from a semantic name or from `#RRGGBB`; nil for any other text.
    public init?(_ text: String) {
        if let named = Self.named.first(where: { $0.name == text }) {
            self = named.color
            return
        }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self = .rgb(red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}
