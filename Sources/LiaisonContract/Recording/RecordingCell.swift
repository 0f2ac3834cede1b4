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
    /// The slots of the outlets.
    let outletSlots: OutletSlots
    /// The fields for whose items the nib repeats elements, by the outlets in repetitions.
    private let repeatedFields: [RepeatedField?]
    /// The number of views that each outlet has now.
    private var viewCounts: [Int]
    /// The values that were set on the views, in the order of the slots.
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
    init?(_ component: ComponentDeclaration, _ layout: RecordLayout, on host: RecordingHost) {
        outletSlots = OutletSlots(component.nib)
        let count = outletSlots.count + 1
        self.component = component
        repeatedFields = component.nib.outlets.map { component.repeatedField(of: $0, layout) }
        viewCounts = component.nib.outlets.map { $0.each == nil ? 1 : 0 }
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

    /// Repeats the elements of the nib for the items in a record.
    func repeatElements(forRecordAt start: UInt) {
        guard let record = UnsafeRawPointer(bitPattern: start) else { return }
        for (index, field) in repeatedFields.enumerated() {
            if let field { viewCounts[index] = field.count(in: record) }
        }
    }

    /// The number of views, with those of all possible repetitions.
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
        guard number < viewCount else { return "the cell" }
        let (index, repetition) = outletSlots.outlet(of: number)
        let outlet = component.nib.outlets[index]
        return "the outlet “\(outlet.name)”" + (outlet.each == nil ? "" : " of repetition \(repetition)")
    }

    /// The first difference between the contents of two cells, as text for a report; nil if there is none.
    ///
    /// A cell that has failed shows only the reason. A hidden view shows nothing.
    func difference(from other: RecordingCell) -> String? {
        guard failure == other.failure else {
            return "the cell \(outcome), but the other cell \(other.outcome)"
        }
        guard failure == nil else { return nil }
        let (own, others) = (views, other.views)
        for (index, outlet) in component.nib.outlets.enumerated() {
            for number in outletSlots.starts[index]..<outletSlots.starts[index] + viewCounts[index] {
                let (own, other) = (Self.shown(own[number], outlet), Self.shown(others[number], outlet))
                if let difference = own.difference(from: other, of: name(of: number)) { return difference }
            }
        }
        return nil
    }

    private var outcome: String { failure.map { "fails with “\($0)”" } ?? "is shown" }

    /// The content of a view. The state of a hidden view says only that the view is hidden.
    private static func shown(_ view: ViewState, _ outlet: Nib.Outlet) -> ViewState {
        view.values[.setHidden] ?? .flag(outlet.element.isHidden) == .flag(true)
            ? ViewState(values: [.setHidden: .flag(true)]) : view.completed(by: outlet.element.content)
    }
}
