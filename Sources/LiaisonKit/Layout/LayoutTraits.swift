/// The behaviour of a kind of element in a layout.
struct LayoutTraits {
    /// True for empty space: the extent may round to 0, and the space pushes the following views to the end of a row.
    var isSpace = false
    /// True for a line across the stack: one unit thick in a row, and never thinner.
    var isLine = false
    /// True if the element takes the whole width of a column, whatever the alignment of the column.
    var fillsColumn = false
    /// True if the element takes a share of the width left over in a row, unless the element declares `grow` or a
    /// width.
    var growsInRow = false
    /// True if the element takes a share of the height left over in a column, unless the element declares `grow` or a
    /// height.
    var growsInColumn = false
    /// True if the element gets lower before text does in a column that is too low, unless the element declares a
    /// height.
    var shrinksInColumn = false
}

extension Nib.Content {
    /// The behaviour of the element in a layout.
    var traits: LayoutTraits {
        switch self {
        case .stack, .label, .button: LayoutTraits()
        case .image: LayoutTraits(growsInColumn: true, shrinksInColumn: true)
        case .spacer: LayoutTraits(isSpace: true, fillsColumn: true, growsInRow: true, growsInColumn: true)
        case .divider: LayoutTraits(isLine: true, fillsColumn: true)
        case .progress: LayoutTraits(growsInRow: true)
        case .table: LayoutTraits(fillsColumn: true)
        case .canvas: LayoutTraits()
        }
    }
}

extension View {
    /// The behaviour of the view in a layout.
    final var traits: LayoutTraits { element.content.traits }
}
