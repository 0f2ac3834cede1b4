/// Stands in storage where there is no entry: in a cell that has not shown an entry yet, and in a section without a
/// header or footer.
struct NoEntry: Entry {
    var reuseIdentifier: String { "" }
    var commands: CommandSet { [] }
    var fallback: (any Entry)? { nil }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer)) }

    func height(in context: DispatchContext) -> EntryHeight { .selfSizing }

    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .selfSizing }

    func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool { true }
}
