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
