import LiaisonKit

/// A row, header or footer with a name and a height. The entry notifies its `EntryRecorder` when a cell shows the entry. The
/// name decides how the entry may be edited.
final class ListedEntry: Entry {
    let name: Int
    var points: Double
    private let estimate: Double
    private let recorder: EntryRecorder

    init(name: Int, points: Double, estimate: Double, recorder: EntryRecorder) {
        self.name = name
        self.points = points
        self.estimate = estimate
        self.recorder = recorder
    }

    var reuseIdentifier: String { name % 3 == 0 ? "Third" : "Other" }
    var fallback: (any Entry)? { nil }
    /// The entries that get commands of edits make the data view lay out at once, so there are few of them.
    var commands: CommandSet { name % 6 == 0 ? Self.shown.union(Self.edited) : Self.shown }
    private static let shown = CommandSet([
        .configuration, .willDisplay, .didEndDisplaying, .didHighlight, .didUnhighlight, .willBeginEditing,
        .didEndEditing, .prefetch, .prefetchCancel,
    ])
    var commandsWithoutCell: CommandSet { CommandSet([.prefetch, .prefetchCancel]) }
    private static let edited = CommandSet([.insert, .delete, .move, .reload])

    var identity: AnyHashable { name }
    func hasSameContent(as other: any Entry) -> Bool { (other as? ListedEntry)?.points == points }

    var isEditable: Bool { name % 4 != 0 }
    var isMovable: Bool { name % 5 != 0 }
    var indentsWhileEditing: Bool { name % 2 == 0 }
    var editingStyle: EditingStyle { name % 7 < 4 ? .delete : name % 7 < 6 ? .insert : .none }
    var editActions: [EditAction<DispatchContext>] { name % 3 == 0 ? [EditAction(title: "Like") { _ in }] : [] }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer)) }
    func height(in context: DispatchContext) -> EntryHeight { .fixed(points) }
    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(estimate) }

    func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool {
        recorder.take(command, of: name, in: cell)
        return true
    }

    func perform(_ command: LiaisonKit.Command, in context: DispatchContext) -> Bool {
        recorder.take(command, of: name)
        return true
    }
}

/// A record of the commands of entries: the displayed entries, and the touches of the user.
final class EntryRecorder {
    /// The name of the entry that each cell was last configured for.
    private(set) var names: [ObjectIdentifier: Int] = [:]
    /// The cells that display entries.
    private(set) var cells: [Int: Cell] = [:]
    private(set) var highlighted: Set<Int> = []
    private(set) var swiped: Set<Int> = []
    /// The entries that left the viewport while they were touched.
    var leftWhileTouched: Set<Int> = []
    /// The entries that got `prefetch`, and neither `prefetchCancel` nor `willDisplay` since.
    private(set) var prefetched: Set<Int> = []
    private(set) var problem: String?

    func take(_ command: LiaisonKit.Command, of name: Int) {
        if command == .prefetch {
            if !prefetched.insert(name).inserted { problem = "row \(name) is prefetched twice" }
        } else if prefetched.remove(name) == nil {
            problem = "the prefetch of row \(name) is cancelled, and was not under way"
        }
    }

    func take(_ command: LiaisonKit.Command, of name: Int, in cell: Cell) {
        switch command {
        case .configuration: names[ObjectIdentifier(cell)] = name
        case .willDisplay: display(name, in: cell)
        case .didEndDisplaying: endDisplay(name, in: cell)
        case .didHighlight: highlighted.insert(name)
        case .didUnhighlight: highlighted.remove(name)
        case .willBeginEditing: swiped.insert(name)
        case .didEndEditing: if swiped.remove(name) == nil { problem = "the editing of row \(name) ends twice" }
        default: break
        }
    }

    private func display(_ name: Int, in cell: Cell) {
        if cells.values.contains(where: { $0 === cell }) { problem = "a cell is displayed in two places" }
        prefetched.remove(name)
        if cells.updateValue(cell, forKey: name) != nil { problem = "row \(name) is displayed twice" }
    }

    private func endDisplay(_ name: Int, in cell: Cell) {
        if cells.removeValue(forKey: name) !== cell { problem = "row \(name) ends being displayed, and was not" }
        if highlighted.remove(name) != nil { leftWhileTouched.insert(name) }
        if swiped.remove(name) != nil { leftWhileTouched.insert(name) }
    }
}
