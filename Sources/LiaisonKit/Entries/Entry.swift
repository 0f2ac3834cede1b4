/// A row, header or footer: the reuse identifier of a component, and a model that only the entry knows.
///
/// The liaison and the data view use entries on the thread of the data view.
public protocol Entry: RowProperties {
    /// The name of the pool of cells that can show the entry.
    var reuseIdentifier: String { get }
    /// The name of the provider of the component, for traces; nil if the program itself provides the component.
    var provider: String? { get }
    /// The commands that the entry implements. The liaison sends the entry no other command.
    var commands: CommandSet { get }
    /// The commands that the entry performs without a cell. The liaison sends these commands whether the entry has a
    /// cell or not.
    var commandsWithoutCell: CommandSet { get }
    /// The entry that the data view shows if this entry cannot be shown; nil for a placeholder.
    var fallback: (any Entry)? { get }
    /// The identity of the entry: the same before and after an update, whatever the entry shows. The order tells
    /// entries with the same identity apart.
    var identity: AnyHashable { get }

    /// Returns the model if the model is a value of the given type; nil if the model has another type. A model need not
    /// be a Swift value.
    func model<Wanted>(as type: Wanted.Type) -> Wanted?

    /// Returns whether another entry has the same identity. Implement this method if comparing takes less time than
    /// making two identities.
    func hasSameIdentity(as other: any Entry) -> Bool

    /// Returns whether an entry with the same identity shows the same content by the same component. If so, an update
    /// leaves the cell unchanged.
    func hasSameContent(as other: any Entry) -> Bool

    /// Returns whether a cell that shows the entry shows other entries around it than those that are there now. The liaison
    /// then reconfigures the cell before the next layout.
    func isOutdated(in cell: Cell, _ context: DispatchContext) -> Bool

    /// Returns this entry with the state that commands have set on the old entry, which this entry replaces in an
    /// update; nil to use this entry unchanged.
    ///
    /// - Parameters:
    ///   - old: The entry that this entry replaces.
    ///   - storage: The object that keeps the model of this entry alive.
    func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)?

    /// The entry as it is now, for a comparison on another thread. Comparing the result reads nothing that the program
    /// may change meanwhile, so a class copies its model.
    var snapshot: any Entry { get }

    /// Returns this entry as the stand-in for an entry that cannot be shown. An update treats the stand-in as that
    /// entry, and tries that entry again.
    func standingIn(for entry: any Entry) -> any Entry

    /// Makes a cell for the pool. The data view calls this method when the pool is empty.
    ///
    /// - Throws: A `Fault` if the component cannot make a cell.
    func makeCell() throws(Fault) -> Cell

    /// Returns the height of the entry at the width of the context.
    ///
    /// - Throws: A `Fault` if the entry cannot be shown.
    func height(in context: DispatchContext) throws(Fault) -> EntryHeight

    /// Returns the height that the data view assumes until the real height is known; `selfSizing` for the data view's
    /// own estimate. If the estimate is not a number of points above 0, the height counts.
    ///
    /// The data view calls this method for each entry of an added section, shown or not.
    ///
    /// - Throws: A `Fault` if the entry cannot be shown.
    func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight

    /// Performs a command that the entry implements.
    ///
    /// - Returns: False if the entry refuses a command that asks, such as `willSelect`; else true.
    @discardableResult
    func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool

    /// Performs one of `commandsWithoutCell`.
    ///
    /// - Returns: False if the entry refuses a command that asks; else true.
    @discardableResult
    func perform(_ command: Command, in context: DispatchContext) -> Bool
}

extension Entry {
    /// nil: the program itself provides the component.
    public var provider: String? { nil }

    /// The reuse identifier: all entries of one component have the same identity.
    public var identity: AnyHashable { reuseIdentifier }

    /// nil: the entry has no model that is a Swift value.
    public func model<Wanted>(as type: Wanted.Type) -> Wanted? { nil }

    /// Compares the two identities.
    public func hasSameIdentity(as other: any Entry) -> Bool { identity == other.identity }

    /// Returns false: the default does not know the content.
    public func hasSameContent(as other: any Entry) -> Bool { false }

    /// Returns false: the entry shows nothing of other entries.
    public func isOutdated(in cell: Cell, _ context: DispatchContext) -> Bool { false }

    /// Returns nil: the entry has no state to adopt.
    public func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)? { nil }

    /// This entry itself, which suits a value.
    public var snapshot: any Entry { self }

    /// Returns this entry: an update compares the stand-in by its own identity.
    public func standingIn(for entry: any Entry) -> any Entry { self }

    /// Empty: the entry needs a cell for every command.
    public var commandsWithoutCell: CommandSet { [] }

    /// Does nothing and returns true.
    public func perform(_ command: Command, in context: DispatchContext) -> Bool { true }
}
