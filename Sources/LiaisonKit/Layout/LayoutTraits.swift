/// How a kind of element behaves in a layout.
struct LayoutTraits {
    /// Whether it is empty space: its extent may be rounded to nothing, and it pushes what follows to the end of a row.
    var isSpace = false
    /// Whether it is a line across its stack: one unit thick in a row, and never thinner.
    var isLine = false
    /// Whether it takes the whole width of a column, however that aligns its elements.
    var fillsColumn = false
    /// Whether it takes some of the width that its row leaves, where it declares neither `grow` nor a width.
    var growsInRow = false
    /// Whether it takes some of the height that its column leaves, where it declares neither `grow` nor a height.
    var growsInColumn = false
    /// Whether it gets lower before text does, where its column is too low and it declares no height.
    var shrinksInColumn = false
}

extension Nib.Content {
    /// How the element behaves in a layout.
    @inline(__always)
    var traits: LayoutTraits {
        switch self {
        case .stack, .label, .button: LayoutTraits()
        case .image: LayoutTraits(growsInColumn: true, shrinksInColumn: true)
        case .spacer: LayoutTraits(isSpace: true, fillsColumn: true, growsInRow: true, growsInColumn: true)
        case .divider: LayoutTraits(isLine: true, fillsColumn: true)
        case .progress: LayoutTraits(growsInRow: true)
        }
    }
}

extension View {
    /// How the view behaves in a layout.
    @inline(__always)
    final var traits: LayoutTraits { element.content.traits }
}
