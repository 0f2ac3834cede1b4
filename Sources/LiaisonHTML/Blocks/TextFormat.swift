/// A look of a part of a text.
enum TextLook: Int, CaseIterable {
    case bold, italic, code, strike, underline, superscript, `subscript`, mark

    /// The member of a run that says the look. Its value is true, but for the weight of bold.
    var member: StaticString {
        switch self {
        case .bold: "weight"
        case .italic: "italic"
        case .code: "code"
        case .strike: "strike"
        case .underline: "underline"
        case .superscript: "superscript"
        case .subscript: "subscript"
        case .mark: "mark"
        }
    }
}

/// The format of a part of a text: its looks and its link.
struct TextFormat: Equatable {
    /// The number of the link around the part; nil outside of links.
    var link: Int?
    /// A bit for each look, by its raw value.
    private var bits: UInt8 = 0

    static let plain = TextFormat()

    func has(_ look: TextLook) -> Bool { bits & 1 << look.rawValue != 0 }

    mutating func add(_ look: TextLook) { bits |= 1 << look.rawValue }

    mutating func remove(_ look: TextLook) { bits &= ~(1 << look.rawValue) }

    /// The format that both formats share: that of the space between them.
    func common(with other: TextFormat) -> TextFormat {
        var common = self
        if link != other.link { common.link = nil }
        common.bits &= other.bits
        return common
    }
}

/// The open elements that determine the format of a text. They end at their own end tags, independently of blocks.
struct OpenFormats {
    /// The number of open elements with each look.
    private var counts = [Int](repeating: 0, count: TextLook.allCases.count)
    private var format = TextFormat()

    /// The number of the open link; nil if there is none. Links do not nest: a new link ends the last.
    var link: Int? {
        get { format.link }
        set { format.link = newValue }
    }
    /// True in a header cell of a table, and in a term with a definition.
    var isTerm = false

    var current: TextFormat {
        guard isTerm else { return format }
        var term = format
        term.add(.bold)
        return term
    }

    mutating func change(_ look: TextLook, by change: Int) {
        let count = max(0, counts[look.rawValue] + change)
        counts[look.rawValue] = count
        if count > 0 { format.add(look) } else { format.remove(look) }
    }
}
