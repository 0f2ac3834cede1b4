internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest

/// A cell on a host: its views remember what was set on them, as those of a cell do that is reused.
final class RecordingCell {
    /// What stands behind a handle: the table comes first, so a pointer to it is the handle.
    struct Handle {
        var api: UnsafePointer<lsn_api>
        var number: Int
    }

    /// What it is a cell of.
    let component: ComponentDeclaration
    /// What was set on the views, in the order of the outlets.
    var views: [ViewState]
    /// Why its model cannot be shown, where a command has said so.
    var failure: String?
    /// The handles and the argument words that point to them: of each outlet, then of the cell.
    let memory: GuardedMemory
    let slots: UnsafeMutablePointer<UnsafeMutablePointer<Handle>>
    private let handles: UnsafeMutablePointer<Handle>

    /// Makes a cell; nil: there is no memory.
    init?(_ component: ComponentDeclaration, _ table: UnsafePointer<lsn_api>) {
        let count = component.nib.outlets.count + 1
        self.component = component
        views = Array(repeating: ViewState(), count: count - 1)
        guard let memory = GuardedMemory(capacity: 64 * (count + 1)),
            let words = memory.allocate(count * 8), let room = memory.allocate(count * MemoryLayout<Handle>.stride)
        else { return nil }
        self.memory = memory
        slots = words.bindMemory(to: UnsafeMutablePointer<Handle>.self, capacity: count)
        handles = room.bindMemory(to: Handle.self, capacity: count)
        for number in 0..<count {
            (handles + number).initialize(to: Handle(api: table, number: number))
            (slots + number).initialize(to: handles + number)
        }
    }

    /// The number of the view, or of the cell itself, that a handle stands for; nil: it is none of its handles.
    func number(of handle: UnsafeRawPointer) -> Int? {
        let distance = handle - UnsafeRawPointer(handles)
        let stride = MemoryLayout<Handle>.stride
        guard distance >= 0, distance % stride == 0, distance / stride <= views.count else { return nil }
        return distance / stride
    }

    /// What a number stands for, in words.
    func name(of number: Int) -> String {
        number < views.count ? "the outlet “\(component.nib.outlets[number].name)”" : "the cell"
    }

    /// In what it shows something else than another cell, as a report says it; nil: in nothing.
    ///
    /// A cell that has failed shows nothing but why, and a hidden view nothing at all.
    func difference(from other: RecordingCell) -> String? {
        guard failure == other.failure else {
            return "it \(outcome), but \(other.outcome)"
        }
        guard failure == nil else { return nil }
        let (own, others) = (shown, other.shown)
        for number in views.indices {
            let difference = own[number].difference(from: others[number])
            if let difference { return "of \(name(of: number)) \(difference)" }
        }
        return nil
    }

    private var outcome: String { failure.map { "fails with “\($0)”" } ?? "is shown" }

    /// What the views show, but of hidden ones no more than that they are.
    private var shown: [ViewState] {
        zip(views, component.nib.outlets).map { view, outlet in
            view.isHidden ?? outlet.element.isHidden
                ? ViewState(isHidden: true) : view.completed(by: outlet.element.content)
        }
    }
}
