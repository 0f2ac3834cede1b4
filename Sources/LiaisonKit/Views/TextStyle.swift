/// The weight of a text, on the scale of CSS and OpenType.
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

    /// The name of the weight in a manifest.
    public var name: String {
        switch self {
        case .ultralight: "ultralight"
        case .thin: "thin"
        case .light: "light"
        case .regular: "regular"
        case .medium: "medium"
        case .semibold: "semibold"
        case .bold: "bold"
        case .heavy: "heavy"
        case .black: "black"
        }
    }

    /// Makes the weight with a name in a manifest; nil if no weight has that name.
    public init?(name: String) {
        guard let weight = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = weight
    }

    /// Makes the weight nearest to a number. Numbers below 100 give `ultralight`, numbers above 900 give `black`.
    public init(nearest number: Int) {
        self = Weight(rawValue: (min(max(number, 100), 900) + 50) / 100 * 100) ?? .black
    }
}

/// A color: semantic, which suits light and dark surroundings, or exact.
public enum Color: BitwiseCopyable, Equatable, Sendable {
    case primary, secondary, tertiary, accent, success, warning, danger
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

/// The way in which a text that does not fit is shortened.
public enum Truncation: String, CaseIterable, Sendable {
    /// An ellipsis at the beginning of the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the end of the last line.
    case tail
    /// No ellipsis: the text is cut off.
    case clip
}

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: String, CaseIterable, Sendable {
    case start, center, end
}

/// The look of a label or of the title of a button.
public struct TextStyle: Equatable, Sendable {
    /// The font size, in points.
    public var size = 15.0
    /// The weight of the text outside runs.
    public var weight = Weight.regular
    /// True if the text is slanted.
    public var isItalic = false
    /// True if the text is code: its characters are equally wide, and its white space stays.
    public var isCode = false
    /// The maximum number of lines; 0 for as many lines as the text needs.
    public var lines = 0
    /// The way in which text that does not fit is shortened.
    public var truncation = Truncation.tail
    /// The alignment of the lines.
    public var alignment = TextAlignment.start

    /// Makes the style of body text.
    public init() {}
}
