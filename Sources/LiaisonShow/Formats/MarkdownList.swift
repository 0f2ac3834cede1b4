internal import LiaisonKit
internal import LiaisonRender

/// A list of Markdown: rows whose outermost views are items of lists, and rows that belong to such an item.
struct MarkdownList {
    /// The levels of the open items, from the outermost.
    private var levels: [Int32] = []
    /// The marker of the item that has just started; nil after a block has taken it.
    private var marker: String?
    /// True if the block before is the first of an item.
    private var follows = false

    var isOpen: Bool { !levels.isEmpty }

    mutating func end() { self = MarkdownList() }

    /// Takes a row that is an item of a list, or that belongs to the item above. Returns false if the row is neither.
    /// `escape` makes a text of which no part is Markdown.
    mutating func takes(_ row: View, _ escape: (String) -> String) -> Bool {
        let isItem = row.element.role == .listItem
        let level = isItem ? max(row.box.level, 1) : row.box.level
        guard let marker = isItem ? row.listMarker : nil else {
            guard level > 0, levels.contains(where: { $0 <= level }) else { return false }
            levels.removeAll { $0 > level }
            return true
        }
        levels.removeAll { $0 >= level }
        levels.append(level)
        let number = marker.number.flatMap { $0 >= 0 ? "\($0). " : nil }
        self.marker = number ?? "- \(marker.text.map { escape($0) + " " } ?? "")"
        return true
    }

    /// A block at its place in the list, and true if it starts an item right after the text of the item before.
    mutating func placed(_ block: String) -> (String, isNextItem: Bool) {
        guard isOpen else {
            follows = false
            return (block, false)
        }
        let marker = marker
        let isNextItem = marker != nil && follows
        (self.marker, follows) = (nil, marker != nil)
        // An item goes on where it is indented by four blanks, and so does a list in an item.
        let indentation = String(repeating: " ", count: 4 * (levels.count - (marker == nil ? 0 : 1)))
        let rest = String(repeating: " ", count: 4 * levels.count)
        return (indentation + (marker ?? "") + block.replacing("\n", with: "\n" + rest), isNextItem)
    }
}

extension StackView {
    /// The only text that the stack shows beside markers, lines and spaces; nil if the stack shows more, or none.
    var soleText: View? {
        let shown = arrangedViews.filter { view in
            switch view.content {
            case .spacer, .divider: false
            case .label: view.element.role != .marker && !view.isHidden
            case .stack, .image, .button, .progress, .table, .canvas: !view.isHidden
            }
        }
        guard shown.count == 1, case .label = shown[0].content else { return nil }
        return shown[0]
    }
}
