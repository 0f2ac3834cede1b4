/// The style of a part of a text. Without arguments it is the style of the label.
public struct RunStyle: BitwiseCopyable, Equatable, Sendable {
    /// The looks of a text besides its weight and colors.
    public struct Traits: OptionSet, BitwiseCopyable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The text is slanted.
        public static let italic = Traits(rawValue: 1)
        /// The characters are equally wide.
        public static let code = Traits(rawValue: 2)
        /// A line goes through the text.
        public static let strike = Traits(rawValue: 4)
        /// A line goes under the text.
        public static let underline = Traits(rawValue: 8)
        /// The text is small and raised.
        public static let superscript = Traits(rawValue: 16)
        /// The text is small and lowered, unless it is a superscript, too.
        public static let `subscript` = Traits(rawValue: 32)
        /// All traits.
        public static let all = Traits(rawValue: 63)
    }

    /// The weight; nil for that of the label.
    public var weight: Weight?
    /// The traits.
    public var traits: Traits
    /// The traits that are shown: a superscript is no subscript.
    public var shownTraits: Traits { traits.contains(.superscript) ? traits.subtracting(.subscript) : traits }
    /// The color of the text; nil for that of the label.
    public var color: Color?
    /// The color behind the text; nil for none. Then a text without a color of its own is legible on it.
    public var background: Color?

    /// Makes a style. Each argument sets the property of its name.
    public init(
        weight: Weight? = nil, traits: Traits = [], color: Color? = nil, background: Color? = nil
    ) {
        (self.weight, self.traits, self.color, self.background) = (weight, traits, color, background)
    }
}
