/// A row, header or footer that builds its cell itself. There is one type for each kind of row, which holds the content
/// of the row.
///
/// A builder is an entry: sections hold builders as they hold rows, and a liaison serves them.
public protocol CellBuilder: Entry {
    /// The type of the builder's cells.
    associatedtype BuiltCell: Cell

    /// The registration that makes the cells.
    var registration: Registration<BuiltCell> { get }
    /// The height of the cell.
    var height: EntryHeight { get }

    /// Shows the content of the builder in a dequeued cell.
    func build(_ cell: BuiltCell, in context: DispatchContext)

    /// Called after the row was selected.
    func didSelect(_ cell: BuiltCell, in context: DispatchContext)
}

extension CellBuilder {
    /// The cell sizes itself.
    public var height: EntryHeight { .selfSizing }

    /// Does nothing.
    public func didSelect(_ cell: BuiltCell, in context: DispatchContext) {}
}

extension CellBuilder where BuiltCell: MadeFromNib {
    /// The registration of cells that their type makes. The pool has the name of the type.
    public var registration: Registration<BuiltCell> { .class() }
}

extension CellBuilder {
    /// The name of the pool of the cells.
    public var reuseIdentifier: String { registration.reuseIdentifier }
    /// `configuration` and `didSelect`.
    public var commands: CommandSet { CommandSet([.configuration, .didSelect]) }
    /// Always nil, because a builder can always be shown.
    public var fallback: (any Entry)? { nil }

    /// Makes a cell of the registration. Throws the fault of the registration.
    public func makeCell() throws(Fault) -> Cell { try registration.makeCell() }

    /// The height of the cell.
    public func height(in context: DispatchContext) -> EntryHeight { height }

    /// The height of the cell.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight { height }

    /// Calls `build` or `didSelect`. Ignores cells of another type.
    @discardableResult
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        guard let cell = cell as? BuiltCell else { return true }
        switch command {
        case .configuration: build(cell, in: context)
        case .didSelect: didSelect(cell, in: context)
        case .accessoryButtonTapped, .awake, .buttonTapped, .completed, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing,
            .didHighlight, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .prepareForReuse, .reload,
            .tick,
            .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            break
        }
        return true
    }
}
