internal import LiaisonKit

/// What a user, or the program around the data view, does to a viewport.
enum ScriptEvent: Equatable {
    case scroll(toOffset: Double)
    case scrollBy(Double)
    case scrollToRow(IndexPath, ScrollPosition)
    case page(isDown: Bool)
    case carousel(Place, toOffset: Double)
    case resize(ViewportSize)
    case touch(Touch, Place)
    case selection(SelectionMode, whileEditing: Bool)
    case stickyHeaders(Bool)
    case stickyBottom(Bool)
    case edit(Bool)
    case commit(EditingStyle, IndexPath)
    case move(IndexPath, to: IndexPath)
    case swipe(Place, action: String?)
    case reloadAll
    case reloadSection(Int)
    case frame

    /// What is done to a row, or to an item of a carousel.
    enum Touch: Equatable {
        case tap
        case select
        case deselect
        case highlight
        case unhighlight
        case accessory
        case button(String)
        case reload

        /// Whether it needs rows that may be selected.
        var selects: Bool {
            switch self {
            case .tap, .select, .highlight: true
            case .deselect, .unhighlight, .accessory, .button, .reload: false
            }
        }
    }
}

extension ScriptEvent {
    /// How each event is written, and what it does. A word in capitals stands for a value, brackets for what may be absent.
    static let forms: [(term: String, meaning: String)] = [
        ("scroll POINTS", "to a distance from the start"),
        ("scroll by POINTS", "down, or up where it is negative"),
        ("scroll to SECTION ROW [top|middle|bottom|none]", "until the row is there; none: is shown"),
        ("page down|up", "scrolls by the height of the viewport"),
        ("carousel SECTION ROW[.ITEM] POINTS", "scrolls it to a distance from its start"),
        ("resize WIDTHxHEIGHT", "as --size"),
        ("tap SECTION ROW[.ITEM]", "selects or deselects, as rows allow it"),
        ("select SECTION ROW[.ITEM]", "neither asks nor tells the row"),
        ("deselect SECTION ROW[.ITEM]", "neither asks nor tells the row"),
        ("highlight SECTION ROW[.ITEM]", "a finger rests on the row"),
        ("unhighlight SECTION ROW[.ITEM]", "the finger is taken away"),
        ("accessory SECTION ROW[.ITEM]", "taps the accessory"),
        ("button SECTION ROW[.ITEM] OUTLET", "taps a button of a row that is shown"),
        ("selection none|single|multiple [editing]", "how many rows may be selected; while edit is on"),
        ("headers sticky|plain", "whether they stay at the top of the viewport"),
        ("bottom sticky|plain", "whether the viewport stays at the end of the content"),
        ("edit on|off", "the mode for delete, insert and move"),
        ("delete SECTION ROW", "confirms what the row offers"),
        ("insert SECTION ROW", "confirms what the row offers"),
        ("move SECTION ROW to SECTION ROW", "drags a row"),
        (
            "swipe SECTION ROW[.ITEM] [ACTION]",
            "shows the actions of a row; chooses one"
        ),
        ("reload [SECTION [ROW[.ITEM]]]", "all, a section or a row"),
        ("frame", "is rendered by --frames marked"),
    ]
}

/// The size of a viewport in cells of its medium: columns and lines of a terminal, points of a page.
struct ViewportSize: Equatable {
    /// What it may be, both ways.
    static let bounds = 1...10_000

    let width: Int
    let height: Int

    /// Reads `80x24`; nil: it is no size.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let width = Int(parts[0]), let height = Int(parts[1]),
            Self.bounds.contains(width), Self.bounds.contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// That of the terminal, less a line for what is said below; where there is none, 80x24.
    static var ofTerminal: ViewportSize {
        let size = TerminalSize.current ?? TerminalSize.assumed
        return ViewportSize(width: size.columns, height: max(size.lines - 1, 1))
    }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// In points, for a medium whose cells have a size.
    func points(unit: Size) -> Size {
        Size(width: Double(width) * unit.width, height: Double(height) * unit.height)
    }
}
