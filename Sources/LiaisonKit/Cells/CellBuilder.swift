/// A row, header or footer that builds its cell itself: one type for each kind of row, that holds what it shows.
///
/// A builder is an entry: sections hold builders as they hold rows, and a liaison serves them.
public protocol CellBuilder: Entry {
    /// The type of its cells.
    associatedtype BuiltCell: Cell

    /// How its cells are made.
    var registration: Registration<BuiltCell> { get }
    /// Its height.
    var height: EntryHeight { get }

    /// Makes a dequeued cell show what the builder holds.
    func build(_ cell: BuiltCell, in context: DispatchContext)

    /// The row was selected.
    func didSelect(_ cell: BuiltCell, in context: DispatchContext)
}

extension CellBuilder {
    /// The cell sizes itself.
    public var height: EntryHeight { .selfSizing }

    /// Does nothing.
    public func didSelect(_ cell: BuiltCell, in context: DispatchContext) {}
}

extension CellBuilder where BuiltCell: MadeFromNib {
    /// Cells made by their type, under its name.
    public var registration: Registration<BuiltCell> { .class() }
}

extension CellBuilder {
    /// Names the pool of its cells.
    public var reuseIdentifier: String { registration.reuseIdentifier }
    /// `configuration` and `didSelect`.
    public var commands: CommandSet { CommandSet([.configuration, .didSelect]) }
    /// It can always be shown.
    public var fallback: (any Entry)? { nil }

    /// A cell of its registration.
    public func makeCell() throws(Fault) -> Cell { try registration.makeCell() }

    /// Its height.
    public func height(in context: DispatchContext) -> EntryHeight { height }

    /// Its height.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight { height }

    /// Builds the cell, or says that it was selected; a cell of another type is none of its own.
    @discardableResult
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        guard let cell = cell as? BuiltCell else { return true }
        switch command {
        case .configuration: build(cell, in: context)
        case .didSelect: didSelect(cell, in: context)
        case .accessoryButtonTapped, .awake, .buttonTapped, .delete, .didDeselect, .didEndDisplaying, .didEndEditing,
            .didHighlight, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .prepareForReuse, .reload,
            .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            break
        }
        return true
    }
}
