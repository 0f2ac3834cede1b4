/// A row, header or footer: the reuse identifier of a component, and a model that only the entry itself knows.
public protocol Entry: RowProperties {
    /// Names the pool of cells that can show it.
    var reuseIdentifier: String { get }
    /// The name of what provides its component, which traces tell; nil: the program itself.
    var provider: String? { get }
    /// The commands that it implements. It is sent no other.
    var commands: CommandSet { get }
    /// Those of its commands that it performs without a cell. They are sent whether it has one or not.
    var commandsWithoutCell: CommandSet { get }
    /// What is shown where this cannot be; nil: a placeholder.
    var fallback: (any Entry)? { get }
    /// Which entry it is: the same before and after an update, whatever it shows. Those that have the same are told apart
    /// by their order.
    var identity: AnyHashable { get }

    /// What it shows, where that is a value of a type; nil: the entry shows something else. A model may be no Swift
    /// value.
    func model<Wanted>(as type: Wanted.Type) -> Wanted?

    /// Whether another is the same entry: its identity is equal. For entries that find out quicker than by two identities.
    func hasSameIdentity(as other: any Entry) -> Bool

    /// Whether an entry with the same identity shows the same, by the same component: then its cell stays as it is.
    func hasSameContent(as other: any Entry) -> Bool

    /// This entry with what commands have set on the one that it takes the place of in an update; nil: it is used as it is.
    ///
    /// `storage` is what keeps the model of this entry alive.
    func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)?

    /// This entry as it is shown where another cannot be: for updates it is that one, which is tried again then.
    func standingIn(for entry: any Entry) -> any Entry

    /// Makes a cell for its pool. Called when the pool is empty.
    func makeCell() throws(Fault) -> Cell

    /// Its height at the width of the context.
    func height(in context: DispatchContext) throws(Fault) -> EntryHeight

    /// What counts as its height while the real one is not known; `selfSizing`: the data view's own estimate. Where it is no
    /// number of points above 0, the height counts.
    ///
    /// It is asked for each entry of a section that is added, shown or not.
    func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight

    /// Performs a command that it implements.
    ///
    /// It answers false where it refuses what a command asks, as `willSelect` does.
    @discardableResult
    func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool

    /// Performs one of `commandsWithoutCell`; it answers as it does with a cell.
    @discardableResult
    func perform(_ command: Command, in context: DispatchContext) -> Bool
}

extension Entry {
    /// The program itself.
    public var provider: String? { nil }

    /// Any of its component.
    public var identity: AnyHashable { reuseIdentifier }

    /// None.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { nil }

    /// Compares the identities.
    public func hasSameIdentity(as other: any Entry) -> Bool { identity == other.identity }

    /// It is not known.
    public func hasSameContent(as other: any Entry) -> Bool { false }

    /// Nothing was set.
    public func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)? { nil }

    /// For updates, it is itself.
    public func standingIn(for entry: any Entry) -> any Entry { self }

    /// None.
    public var commandsWithoutCell: CommandSet { [] }

    /// Does nothing, and refuses nothing.
    public func perform(_ command: Command, in context: DispatchContext) -> Bool { true }
}
