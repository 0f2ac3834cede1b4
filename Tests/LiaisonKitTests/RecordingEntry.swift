import LiaisonKit

/// The commands that entries got, in order.
final class Recorder {
    private(set) var events: [String] = []
    /// The cells that were made, in order.
    private(set) var cells: [Cell] = []

    func record(_ event: String) {
        events.append(event)
    }

    func made(_ cell: Cell) -> Cell {
        cells.append(cell)
        return cell
    }

    /// Empties the record.
    func forget() {
        events = []
    }
}

/// A row, header or footer of this process that records the commands that the entry gets.
struct RecordingEntry: Entry {
    var name: String
    var recorder: Recorder
    var reuseIdentifier = "Recording"
    var fallback: (any Entry)?
    var ownHeight = EntryHeight.fixed(20)
    var estimate = EntryHeight.selfSizing
    var failure: String?
    /// The commands that it refuses.
    var refused: CommandSet = []
    var commands = CommandSet([.awake, .prepareForReuse, .configuration, .willDisplay, .didEndDisplaying])
    var commandsWithoutCell: CommandSet = []
    var isEditable = false
    var isMovable = false
    var editingStyle = EditingStyle.none
    var editActions: [EditAction<DispatchContext>] = []
    var indentsWhileEditing = true
    var deleteConfirmationTitle: String?
    /// A closure that is called with the context of each command that the entry performs without a cell.
    var onPerform: ((DispatchContext) -> Void)?
    /// The content that the entry shows beside the name.
    var content = 0
    /// The state that commands have set.
    var likes = 0
    var identity: AnyHashable { name }

    init(_ name: String, _ recorder: Recorder) {
        self.name = name
        self.recorder = recorder
    }

    func hasSameContent(as other: any Entry) -> Bool { (other as? RecordingEntry)?.content == content }

    func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)? {
        guard let likes = (old as? RecordingEntry)?.likes, likes > 0 else { return nil }
        var entry = self
        entry.likes = likes
        return entry
    }

    func makeCell() -> Cell {
        recorder.made(
            Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.label(outlet: "text")))
        )
    }

    func height(in context: DispatchContext) -> EntryHeight {
        recorder.record("\(name) height")
        return ownHeight
    }

    func estimatedHeight(in context: DispatchContext) -> EntryHeight { estimate }

    func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        recorder.record("\(name) \(command.name) \(cell.number)")
        if command == .configuration {
            cell.label("text")?.text.string = name
            if let failure { cell.fail(failure) }
        }
        return !refused.contains(command)
    }

    func perform(_ command: Command, in context: DispatchContext) -> Bool {
        recorder.record("\(name) \(command.name) without cell")
        onPerform?(context)
        return true
    }
}

/// A medium in which each cell that sizes itself has the same height.
struct UniformSizing: CellSizing {
    var height = 30.0

    func height(of cell: Cell, fitting width: Double) -> Double { height }
}
