/// The look of a part of a text.
struct TextFormat: Equatable {
    /// The number of the link around the part; nil outside of links.
    var link: Int?
    var isBold = false
    var isItalic = false

    static let plain = TextFormat()

    /// The look that both formats share: that of the space between them.
    func common(with other: TextFormat) -> TextFormat {
        TextFormat(
            link: link == other.link ? link : nil, isBold: isBold && other.isBold,
            isItalic: isItalic && other.isItalic)
    }
}

/// The open elements that determine the look of a text. They end at their own end tags, independently of blocks.
struct OpenFormats {
    private var (bold, italic) = (0, 0)
    /// The number of the open link; nil if there is none. Links do not nest: a new link ends the last.
    var link: Int?
    /// True in a header cell of a table, and in a term with a definition.
    var isTerm = false

    var current: TextFormat { TextFormat(link: link, isBold: bold > 0 || isTerm, isItalic: italic > 0) }

    mutating func changeBold(by count: Int) { bold = max(0, bold + count) }

    mutating func changeItalic(by count: Int) { italic = max(0, italic + count) }
}
