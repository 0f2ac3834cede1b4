/// How heavy a text is, on the scale of CSS and OpenType.
public enum Weight: Int, CaseIterable, Sendable {
    case ultralight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900

    /// The name in a manifest.
    public var name: String { "\(self)" }

    /// The weight with a name in a manifest.
    public init?(name: String) {
        guard let weight = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = weight
    }

    /// The weight nearest to a number.
    public init(nearest number: Int) {
        self = Weight(rawValue: (min(max(number, 100), 900) + 50) / 100 * 100) ?? .black
    }
}

/// A color: semantic, so that it suits light and dark surroundings, or exact.
public enum Color: Equatable, Sendable {
    case primary, secondary, tertiary, accent, success, warning, danger
    /// A color of the sRGB space, 8 bits a channel.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The semantic colors with their names in a manifest.
    public static let named: [(name: String, color: Color)] = [
        ("primary", .primary), ("secondary", .secondary), ("tertiary", .tertiary), ("accent", .accent),
        ("success", .success), ("warning", .warning), ("danger", .danger),
    ]

    /// Reads a semantic name or `#RRGGBB`; nil for anything else.
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

/// Where a text that does not fit loses its middle part, or its end.
public enum Truncation: String, CaseIterable, Sendable {
    /// An ellipsis at the beginning of the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the end of the last line.
    case tail
    /// No ellipsis: what does not fit is cut off.
    case clip
}

/// On which side the lines of a text stand.
public enum TextAlignment: String, CaseIterable, Sendable {
    case start, center, end
}

/// How a label or a button's title looks.
public struct TextStyle: Equatable, Sendable {
    /// The size of the font, in points.
    public var size = 15.0
    /// How heavy the text is, where a run of it says nothing else.
    public var weight = Weight.regular
    /// Whether the text is slanted.
    public var isItalic = false
    /// How many lines there may be; 0: as many as the text needs.
    public var lines = 0
    /// What happens to text that does not fit.
    public var truncation = Truncation.tail
    /// Where the lines stand.
    public var alignment = TextAlignment.start

    /// Makes the style of body text.
    public init() {}
}
