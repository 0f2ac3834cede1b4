/// The kind of a block, and all that is known of it before its text.
struct BlockHead: Equatable {
    enum Kind: String, CaseIterable {
        case paragraph, heading, quote, code, item, caption, row
        case image, embed, rule
    }

    var kind: Kind
    /// The level of a heading, from 1 to 6.
    var level: Int?
    /// The number of lists and quotes around an item or quote.
    var depth: Int?
    /// The bullet or number of an item; nil where the item goes on.
    var marker: String?
    /// The programming language of some code.
    var language: String?

    static let paragraph = BlockHead(kind: .paragraph)

    /// Whether a cell of a table may follow the text, or be it.
    var mayBeRow: Bool { kind == .paragraph || kind == .row }
}
