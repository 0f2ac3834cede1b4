/// What is shown where an entry cannot be: its component, and the fault.
public struct Placeholder: Entry {
    /// Why the entry cannot be shown.
    public let fault: Fault
    private let id: String?
    private let entry: (any Entry)?

    /// Makes a placeholder; the id is that of the entry that cannot be shown.
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

    /// Names the pool of all placeholders.
    public var reuseIdentifier: String { "liaison.placeholder" }
    /// It is only configured.
    public var commands: CommandSet { CommandSet([.configuration]) }
    /// It can always be shown.
    public var fallback: (any Entry)? { nil }

    /// That of the entry that cannot be shown; where only its id is known, that; else the component and the reason.
    public var identity: AnyHashable {
        entry?.identity ?? id.map { AnyHashable($0) }
            ?? AnyHashable(Identity(component: fault.component, reason: fault.reason))
    }

    /// Whether another shows the same fault, or what could not be shown: then it fails again, or can be shown now.
    public func hasSameContent(as other: any Entry) -> Bool {
        if let other = other as? Placeholder { return other.fault == fault }
        return entry?.hasSameContent(as: other) ?? false
    }

    private struct Identity: Hashable {
        let component: String
        let reason: String
    }

    /// A cell with a label for the component, and one for the reason.
    public func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Self.nib) }

    /// As high as its labels.
    public func height(in context: DispatchContext) -> EntryHeight { .selfSizing }

    /// None.
    public func estimatedHeight(in context: DispatchContext) -> EntryHeight { .selfSizing }

    /// Shows the fault.
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        show(in: cell)
        return true
    }

    /// Shows the fault in a cell of its own.
    func show(in cell: Cell) {
        (cell.outlet("component") as? Label)?.text.string = fault.component
        (cell.outlet("reason") as? Label)?.text.string = fault.reason
    }

    private static let nib: Nib = {
        var name = TextStyle()
        name.weight = .semibold
        var component = Nib.Element(.label(name, text: ""), outlet: "component")
        component.color = .warning
        var reason = Nib.Element(.label(TextStyle(), text: ""), outlet: "reason")
        reason.color = .secondary
        var root = Nib.Element(.stack(Nib.Stack(.column, [component, reason])))
        root.padding = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        return Nib(root)
    }()
}

extension Entry {
    /// What is shown where this cannot be: its fallback, or a placeholder.
    func standIn(_ fault: Fault) -> any Entry { fallback?.standingIn(for: self) ?? Placeholder(fault, for: self) }
}
