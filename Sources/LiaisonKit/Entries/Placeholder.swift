/// The entry that stands in for an entry that cannot be shown. A placeholder shows the component and the fault.
public struct Placeholder: Entry {
    /// The reason why the entry cannot be shown.
    public let fault: Fault
    private let id: String?
    private let entry: (any Entry)?

    /// Makes a placeholder.
    ///
    /// - Parameters:
    ///   - fault: The reason why the entry cannot be shown.
    ///   - id: The identity of the entry that cannot be shown; nil if unknown.
    public init(_ fault: Fault, id: String? = nil) {
        self.fault = fault
        self.id = id
        entry = nil
    }

    /// Makes the placeholder of an entry that cannot be shown.
    init(_ fault: Fault, for entry: any Entry) {
        self.fault = fault
        self.entry = entry
        id = nil
    }

    /// The name of the pool of all placeholders.
    public var reuseIdentifier: String { Self.poolName }
    static let poolName = "liaison.placeholder"
    /// Only `configuration`.
    public var commands: CommandSet { CommandSet([.configuration]) }
    /// nil: a placeholder can always be shown.
    public var fallback: (any Entry)? { nil }

    /// The identity of the entry that cannot be shown. If the placeholder has only the id of the entry, the id; else
    /// the component and the reason.
    public var identity: AnyHashable {
        entry?.identity ?? id.map { AnyHashable($0) }
            ?? AnyHashable(Identity(component: fault.component, reason: fault.reason))
    }

    /// Returns whether another entry shows the same content.
    ///
    /// Another placeholder does if its fault is equal: the entry failed again. Another entry does if its content is
    /// that of the entry that could not be shown: that entry can be shown now.
    public func hasSameContent(as other: any Entry) -> Bool {
        if let other = other as? Placeholder { return other.fault == fault }
        return entry?.hasSameContent(as: other) ?? false
    }

    private struct Identity: Hashable {
        let component: String
        let reason: String
    }

    /// Makes a cell with one label for the component and one for the reason.
    public func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Self.nib) }

    /// Returns `selfSizing`: the cell is as high as its labels need.
    public func height(in context: DispatchContext) -> EntryHeight { .selfSizing }

    /// Returns `selfSizing`: the data view's own estimate counts.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight { .selfSizing }

    /// Shows the fault in the cell and returns true.
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        show(in: cell)
        return true
    }

    /// Shows the fault in a cell that `makeCell` made.
    func show(in cell: Cell) {
        cell.label("component")?.text.string = fault.component
        cell.label("reason")?.text.string = fault.reason
    }

    private static let nib = Nib(
        .column(
            [
                .label(style: TextStyle(weight: .semibold), color: .warning, outlet: "component"),
                .label(color: .secondary, outlet: "reason"),
            ], padding: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)))
}

extension Entry {
    /// Returns the entry to show in place of this entry: the fallback, or a placeholder if there is no fallback.
    func standIn(_ fault: Fault) -> any Entry { fallback?.standingIn(for: self) ?? Placeholder(fault, for: self) }
}

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
