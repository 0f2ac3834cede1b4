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
