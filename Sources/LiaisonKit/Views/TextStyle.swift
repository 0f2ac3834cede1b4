/// The look of a label or of the title of a button.
public struct TextStyle: Equatable, Sendable {
    /// The font size, in points.
    public var size: Double
    /// The weight of the text outside runs.
    public var weight: Weight
    /// True if the text is slanted.
    public var isItalic: Bool
    /// True if the text is code: its characters are equally wide, and its white space stays.
    public var isCode: Bool
    /// The maximum number of lines; 0 for as many lines as the text needs.
    public var lines: Int
    /// The way in which text that does not fit is shortened.
    public var truncation: Truncation
    /// The alignment of the lines.
    public var alignment: TextAlignment

    /// Makes the style of body text. Each argument sets the property of its name.
    public init(
        size: Double = 15, weight: Weight = .regular, isItalic: Bool = false, isCode: Bool = false, lines: Int = 0,
        truncation: Truncation = .tail, alignment: TextAlignment = .start
    ) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isCode = isCode
        self.lines = lines
        self.truncation = truncation
        self.alignment = alignment
    }
}

/// The weight of a text, on the scale of CSS and OpenType.
public enum Weight: Int, BitwiseCopyable, CaseIterable, Sendable {
    /// 100.
    case ultralight = 100
    /// 200.
    case thin = 200
    /// 300.
    case light = 300
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// 900.
    case black = 900

    /// The name of the weight in a manifest.
    public var name: String { literalName.description }

    /// The name of the weight, without a string that must be made.
    package var literalName: StaticString {
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
    /// The left edge.
    case start
    /// The middle.
    case center
    /// The right edge.
    case end
}
