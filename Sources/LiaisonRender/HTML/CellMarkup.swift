internal import LiaisonKit

/// The markup of a cell's views in a page, prepared once and kept with the cell.
final class CellMarkup {
    /// The outermost view.
    let root: ViewMarkup
    private let isHeader: Bool

    private init(_ cell: Cell, isHeader: Bool) {
        self.isHeader = isHeader
        var needsHeading = isHeader
        cell.root.element.forEach { if $0.isHeading { needsHeading = false } }
        root = ViewMarkup(cell.root, isInRow: false, needsHeading: &needsHeading)
    }

    /// The markup of a cell. Prepares the markup if the cell has none, or markup for another place.
    static func of(_ cell: Cell, isHeader: Bool) -> CellMarkup {
        if let markup = cell.rendererStorage as? CellMarkup, markup.isHeader == isHeader { return markup }
        let markup = CellMarkup(cell, isHeader: isHeader)
        cell.rendererStorage = markup
        return markup
    }
}
