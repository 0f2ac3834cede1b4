internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest

/// A cell on a recording host. Its views keep the values that functions set, as the views of a reused cell do.
final class RecordingCell {
    /// The memory behind a handle. The table comes first, so that a pointer to this value is the handle.
    struct Handle {
        var api: UnsafePointer<lsn_api>
        var number: Int
    }

    /// The component whose nib the cell has.
    let component: ComponentDeclaration
    /// The values that were set on the views, in the order of the outlets.
    var views: [ViewState] {
        subject.catchUp()
        return recordedViews
    }
    /// The reason that a command gave with `lsn_fail`; nil if none.
    var failure: String? {
        subject.catchUp()
        return recordedFailure
    }
    /// The handles of the outlets, then of the cell; and the argument words that point to them.
    let memory: GuardedMemory
    /// The address of the argument words.
    let slots: UInt
    private let handles: UInt
    private let subject: Subject
    private var recordedViews: [ViewState]
    private var recordedFailure: String?

    /// Makes a cell; nil if there is no memory.
    init?(_ component: ComponentDeclaration, on host: RecordingHost) {
        let count = component.nib.outlets.count + 1
        self.component = component
        subject = host.subject
        recordedViews = Array(repeating: ViewState(), count: count - 1)
        guard let memory = GuardedMemory(of: host.subject, capacity: 64 * (count + 1)),
            let words = memory.allocate(count * 8), let room = memory.allocate(count * MemoryLayout<Handle>.stride)
        else { return nil }
        self.memory = memory
        let slots = words.bindMemory(to: UnsafeMutablePointer<Handle>.self, capacity: count)
        let handles = room.bindMemory(to: Handle.self, capacity: count)
        for number in 0..<count {
            (handles + number).initialize(to: Handle(api: host.table, number: number))
            (slots + number).initialize(to: handles + number)
        }
        (self.slots, self.handles) = (UInt(bitPattern: slots), UInt(bitPattern: handles))
    }

    /// The number of views.
    var viewCount: Int { recordedViews.count }

    /// Changes the state of a view, for an operation that the subject sent.
    func change(_ number: Int, _ change: (inout ViewState) -> Void) { change(&recordedViews[number]) }

    /// Notes the reason of a command that has failed. A configuration that begins sets nil, which forgets an earlier failure.
    func fail(_ reason: String?) { recordedFailure = reason }

    /// The number of the outlet, or of the cell itself, that a handle stands for; nil if it is no handle of this cell.
    func number(of handle: UInt) -> Int? {
        let (distance, stride) = (handle &- handles, UInt(MemoryLayout<Handle>.stride))
        guard distance % stride == 0, distance / stride <= UInt(viewCount) else { return nil }
        return Int(distance / stride)
    }

    /// The outlet or the cell with a number, in words.
    func name(of number: Int) -> String {
        number < viewCount ? "the outlet “\(component.nib.outlets[number].name)”" : "the cell"
    }

    /// The first difference between the contents of two cells, as text for a report; nil if there is none.
    ///
    /// A cell that has failed shows only the reason. A hidden view shows nothing.
    func difference(from other: RecordingCell) -> String? {
        guard failure == other.failure else {
            return "the cell \(outcome), but the other cell \(other.outcome)"
        }
        guard failure == nil else { return nil }
        let (own, others) = (shown, other.shown)
        for number in views.indices {
            let difference = own[number].difference(from: others[number], of: name(of: number))
            if let difference { return difference }
        }
        return nil
    }

    private var outcome: String { failure.map { "fails with “\($0)”" } ?? "is shown" }

    /// The contents of the views. The state of a hidden view says only that the view is hidden.
    private var shown: [ViewState] {
        zip(views, component.nib.outlets).map { view, outlet in
            view.values[.setHidden] ?? .flag(outlet.element.isHidden) == .flag(true)
                ? ViewState(values: [.setHidden: .flag(true)]) : view.completed(by: outlet.element.content)
        }
    }
}
