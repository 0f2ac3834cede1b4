internal import LiaisonKit

/// A command that a plugin performs, or a height that it is asked for: what its handles stand for meanwhile.
struct PluginCall {
    /// The entry, with what was set so far.
    private(set) var entry: PluginEntry
    /// What is performed; nil: a height is asked for.
    let command: Command?
    /// Where, and for whom.
    let context: DispatchContext
    /// The cell that the command is for; nil: it is for none.
    let cell: Cell?
    /// Whether something was set, or completed: then its cell is configured anew after the command.
    var needsConfiguration = false
    /// Whether the state of the entry was made during this command.
    private var ownsState = false
    /// What was replaced by the state of another command: the plugin may have borrowed from it.
    private var replaced: [PluginEntry] = []

    init(_ entry: PluginEntry, _ command: Command?, _ context: DispatchContext, _ cell: Cell?) {
        self.entry = entry
        self.command = command
        self.context = context
        self.cell = cell
    }

    /// The liaison that may be asked for something; nil: a height is asked for.
    var liaison: Liaison? { command == nil ? nil : context.liaison }

    /// Sets a field of the model; false: it cannot be set, or the entry is gone.
    mutating func set(_ name: UnsafePointer<CChar>, to content: ModelValue.Content) -> Bool {
        guard let liaison, let field = entry.field(name, taking: content),
            let place = liaison.place(of: entry, near: context.place),
            let current = liaison.entry(at: place) as? PluginEntry
        else { return false }
        if !ownsState || !current.sharesState(with: entry) {
            replaced.append(entry)
            entry = current.copyingState()
            ownsState = true
            liaison.updateEntry(at: place, to: entry, in: cell.flatMap { current.isShown(by: $0) ? $0 : nil })
        }
        entry.set(field, to: content)
        needsConfiguration = true
        return true
    }

    /// Inserts a row; false: it cannot be made, or nothing may stand there.
    func insert(_ row: (component: String, model: String), at indexPath: IndexPath) -> Bool {
        guard let liaison, let makeRow = entry.plugin.makeRow else { return false }
        do throws(RowError) {
            return liaison.insert(try makeRow(row.component, row.model), at: indexPath)
        } catch {
            entry.plugin.log?("insert: \(error.reason)")
            return false
        }
    }

    /// Configures the cell of the entry anew, where that is needed. What `configuration` itself has set, it has shown.
    func end() {
        guard needsConfiguration, command != .configuration,
            let place = context.liaison.place(of: entry, near: context.place)
        else { return }
        context.liaison.reconfigureAfterCommand(place)
    }
}
