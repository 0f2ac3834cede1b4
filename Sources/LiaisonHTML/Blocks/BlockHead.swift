/// The properties of a block except for its text.
struct BlockHead: Equatable {
    enum Kind: String, CaseIterable {
        case paragraph, heading, quote, code, item, caption, row
        case image, table, embed, rule
    }

    var kind: Kind
    /// The level of a heading, from 1 to 6; nil for other blocks.
    var level: Int?
    /// The number of lists and quotes around an item, a quote, or another block in an item; nil for other blocks.
    var depth: Int?
    /// The bullet or number of an item; nil for its later blocks.
    var marker: String?
    /// The programming language of code; nil if it is unknown.
    var language: String?

    static let paragraph = BlockHead(kind: .paragraph)

    /// True if the block may be a row of a table that lays out a page, or become one.
    var mayBeRow: Bool { kind == .paragraph || kind == .row }
}
