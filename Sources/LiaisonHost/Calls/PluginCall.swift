internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonKit

/// A running command or height function of a plugin: the target of the handles of the liaison and of the model.
struct PluginCall {
    /// The entry, with the changes so far.
    private(set) var entry: PluginEntry
    /// The command; nil for a height function.
    let command: Command?
    /// The place and the context of the command.
    let context: DispatchContext
    /// The cell of the command; nil if there is none.
    let cell: Cell?
    /// True if the command has changed or completed something, so that the cell must be configured again.
    var needsConfiguration = false
    /// The result of the command, if it has completed its work itself.
    var result: CompletionResult?
    /// True if this command has made the state of `entry`.
    private var ownsState = false
    /// The earlier values of `entry`, kept because the plugin may still hold pointers into their states.
    private var replaced: [PluginEntry] = []
    /// The number of bytes that the command may still log; negative once it has logged more.
    private var logLeft = TableFunction.mostKept

    /// The greatest size of all texts that commands of a plugin have set and that the host keeps, in bytes.
    private static let mostTexts = 256 << 20

    init(_ entry: PluginEntry, _ command: Command?, _ context: DispatchContext, _ cell: Cell?) {
        self.entry = entry
        self.command = command
        self.context = context
        self.cell = cell
    }

    /// The liaison that the plugin may call; nil during a height function.
    var liaison: Liaison? { command == nil ? nil : context.liaison }

    /// Sets a field of the model. Returns false if the field cannot be set, or if the entry is gone.
    mutating func set(_ name: UnsafePointer<CChar>, to content: ModelValue.Content) -> Bool {
        guard let liaison, let field = entry.field(name, taking: content),
            hasRoom(for: content), let place = liaison.place(of: entry, near: context.place),
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

    /// Inserts a row, which may show the URLs of this row; returns false if the row cannot be made or has no place there.
    func insert(
        _ row: (component: String, model: String), at indexPath: IndexPath, showing urls: Set<[UInt8]>
    ) -> Bool {
        guard let liaison, let makeRow = entry.plugin.makeRow else { return false }
        do throws(DocumentFault) {
            let made = try makeRow(row.component, row.model)
            return liaison.insert(made.inserted(by: entry, with: urls), at: indexPath)
        } catch {
            entry.plugin.log?("insert: \(error.reason)")
            return false
        }
    }

    /// Returns whether the call takes a call of the function table. Logs the reason if it does not.
    func accepts(_ call: TableCall) -> Bool {
        guard let refusal = call.refusal else { return true }
        entry.plugin.log?(refusal)
        return false
    }

    /// Returns whether there is room for a content among the texts that commands have set. Logs the reason if there is
    /// none.
    private func hasRoom(for content: ModelValue.Content) -> Bool {
        guard case .string(let text) = content else { return true }
        let size = strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
        if entry.plugin.memory.sizeOfTexts + size <= Self.mostTexts { return true }
        entry.plugin.log?(
            "the texts that commands have set would take more than \(Self.mostTexts >> 20) MB; set shorter ones")
        return false
    }

    /// Reloads a row; returns false if there is none.
    func reloadRow(at indexPath: IndexPath) -> Bool { liaison?.reloadRow(at: indexPath) ?? false }

    /// Deletes a row; returns false if there is none.
    func deleteRow(at indexPath: IndexPath) -> Bool { liaison?.deleteRow(at: indexPath) != nil }

    /// Selects a row; returns false if the row is not selected afterwards.
    func selectRow(at indexPath: IndexPath) -> Bool { liaison?.selectRow(at: indexPath) ?? false }

    /// Deselects a row; returns false if the row is still selected afterwards.
    func deselectRow(at indexPath: IndexPath) -> Bool { liaison?.deselectRow(at: indexPath) ?? false }

    /// The height of the text of a call that measures, in points.
    func height(of call: TableCall) -> Double {
        let text = call.text.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return context.liaison.dataView?.height(ofText: text, call.measuredStyle, fitting: call.measuredWidth) ?? 0
    }

    /// Sends the row `tick` after a number of seconds, as long as it is in the viewport.
    func tick(after seconds: Double) {
        guard let liaison else { return }
        let place = cell == nil ? liaison.place(of: entry, near: context.place) : context.place
        guard let place else { return }
        liaison.tick(place, in: cell, after: seconds)
    }

    /// Keeps the state of a call for the row, or forgets the state of the row. Returns false if the row has no id, or if the
    /// state is too large.
    func keepState(_ call: TableCall) -> Bool {
        guard let liaison, accepts(call), let place = liaison.place(of: entry, near: context.place),
            let key = entry.stateKey(at: place, in: liaison)
        else { return false }
        return entry.plugin.states.keep(call.text.map { String(decoding: $0, as: UTF8.self) }, of: key)
    }

    /// Opens a URL; returns false if the host does not open the URL.
    func open(_ url: String) -> Bool { liaison == nil ? false : entry.plugin.open?(url) ?? false }

    /// Writes a line of the plugin's log, unless the command has logged too much.
    mutating func log(_ line: String) {
        guard logLeft >= 0 else { return }
        logLeft -= line.utf8.count + 1
        let tooMuch = "a call has logged more than \(TableFunction.mostKept >> 20) MB; the rest is not shown"
        entry.plugin.log?(logLeft < 0 ? tooMuch : line)
    }

    /// Configures the cell of the entry again if the command has changed something, except after `configuration`
    /// itself. Frees the texts that the command has replaced.
    func end() {
        if ownsState { entry.forgetReplacedTexts() }
        if let result, let place = context.liaison.place(of: entry, near: context.place) {
            context.liaison.send(.completed, to: place, completion: result)
        }
        guard needsConfiguration, command != .configuration,
            let place = context.liaison.place(of: entry, near: context.place)
        else { return }
        context.liaison.reconfigureAfterCommand(place)
    }
}
