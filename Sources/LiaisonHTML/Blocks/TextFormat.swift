/// The look of a part of a text.
struct TextFormat: Equatable {
    /// The number of the link that the part belongs to; nil outside of links.
    var link: Int?
    var isBold = false
    var isItalic = false

    static let plain = TextFormat()

    /// The look that both have: that of the space between them.
    func common(with other: TextFormat) -> TextFormat {
        TextFormat(
            link: link == other.link ? link : nil, isBold: isBold && other.isBold,
            isItalic: isItalic && other.isItalic)
    }
}

/// The elements for the look of a text that are open at a place. They end at their own end tags, wherever blocks end.
struct OpenFormats {
    private var (bold, italic) = (0, 0)
    /// The number of the link that is open. Links do not nest: a new one ends the last.
    var link: Int?
    /// Whether the place is in a header of a table, or a term with a definition.
    var isTerm = false

    var current: TextFormat { TextFormat(link: link, isBold: bold > 0 || isTerm, isItalic: italic > 0) }

    mutating func changeBold(by count: Int) { bold = max(0, bold + count) }

    mutating func changeItalic(by count: Int) { italic = max(0, italic + count) }
}
