internal import CSystem
internal import CLiaison
internal import LiaisonKit

/// A running call of a plugin's function: the targets of its handles.
///
/// Handles come from plugins, so the host trusts none and reads none. The host accepts a handle if its address is the
/// address of a slot that it has lent for the current call of this thread.
struct CallFrame {
    private let handles: UnsafeMutablePointer<lsn_view>
    private let outletCount: Int
    /// The cell of the command. Its references are not counted, because the cell outlives the call.
    private let cell: Unmanaged<PluginCell>?
    /// True if the call has a cell.
    var hasCell: Bool { cell != nil }
    /// The running call, which is the target of the handles of the liaison and of the model. nil in a worker, and for a
    /// function that takes no liaison, no whole model and no completion.
    let call: UnsafeMutablePointer<PluginCall>?
    /// The problem of the call; nil if there is none.
    private(set) var problem: CallProblem?

    /// Makes the frame of a call. `lent` holds the handles of the call.
    @inline(__always)
    init(_ lent: HandleSlots.Lent, _ cell: PluginCell?, _ call: UnsafeMutablePointer<PluginCall>? = nil) {
        handles = lent.handles
        outletCount = cell?.outletCount ?? 0
        self.cell = cell.map(Unmanaged.passUnretained)
        self.call = call
    }

    /// Makes the frame of a call in a worker, which has no cells.
    init(_ lent: HandleSlots.Lent, outlets: Int) {
        handles = lent.handles
        outletCount = outlets
        cell = nil
        call = nil
    }

    /// The current call of this thread; nil if there is none.
    @inline(__always)
    static var current: UnsafeMutablePointer<CallFrame>? {
        lsn_current_call().map { $0.assumingMemoryBound(to: CallFrame.self) }
    }

    /// Runs a function as the current call of this thread.
    @inline(__always)
    mutating func run(_ function: () -> Void) {
        withUnsafeMutablePointer(to: &self) { frame in
            let outer = lsn_current_call()
            lsn_set_current_call(frame)
            function()
            lsn_set_current_call(outer)
        }
    }
}

extension CallFrame {
    /// The reason that a row shows if its plugin fails a cell and gives no reason.
    static let noReason = "the plugin gave no reason"

    /// The view behind a handle that a plugin has passed; nil if the handle belongs to no view of this call.
    @inline(__always)
    mutating func view(_ handle: UnsafeRawPointer, for function: TableFunction) -> View? {
        slot(of: handle, for: function).flatMap { view(at: $0) }
    }

    /// The cell behind a handle; nil if the handle does not belong to the cell.
    mutating func cell(_ handle: UnsafeRawPointer, for function: TableFunction) -> Cell? {
        slot(of: handle, for: function).flatMap { cell(at: $0) }
    }

    /// The target of the liaison; nil if the handle does not belong to the liaison.
    mutating func liaison(_ handle: UnsafeRawPointer, for function: TableFunction) -> UnsafeMutablePointer<PluginCall>?
    {
        slot(of: handle, for: function).flatMap { liaison(at: $0) }
    }

    /// The target of the model; nil if the handle does not belong to the model.
    mutating func model(_ handle: UnsafeRawPointer, for function: TableFunction) -> UnsafeMutablePointer<PluginCall>? {
        slot(of: handle, for: function).flatMap { model(at: $0) }
    }

    /// The number of the slot of a handle in this call. If the handle is no slot of this call, notes the problem and
    /// returns nil.
    @inline(__always)
    mutating func slot(of handle: UnsafeRawPointer, for function: TableFunction) -> Int? {
        let distance = UInt(bitPattern: handle) &- UInt(bitPattern: handles)
        let size = UInt(MemoryLayout<lsn_view>.size)
        guard distance % size == 0, distance / size < UInt(outletCount + HandleSlots.others) else {
            note(.foreignHandle(function))
            return nil
        }
        return Int(distance / size)
    }

    /// Notes a problem, unless the call has a problem already.
    @inline(never)
    mutating func note(_ problem: CallProblem) {
        if self.problem == nil { self.problem = problem }
    }
}

// MARK: - The targets of slots

extension CallFrame {
    /// The view of a slot; nil if the slot belongs to no view.
    @inline(__always)
    func view(at slot: Int) -> View? {
        guard slot < outletCount else { return nil }
        return cell?._withUnsafeGuaranteedRef { $0.views[slot].takeUnretainedValue() }
    }

    /// Shows a value in the view of a slot. Does nothing if the slot belongs to no view.
    func show(_ value: ViewValue, at slot: Int) {
        guard slot < outletCount else { return }
        cell?._withUnsafeGuaranteedRef { $0.views[slot]._withUnsafeGuaranteedRef { $0.show(value) } }
    }

    /// The cell; nil if the slot does not belong to the cell.
    func cell(at slot: Int) -> Cell? { slot == outletCount ? cell?.takeUnretainedValue() : nil }

    /// Whether the slot belongs to the model.
    func isModel(_ slot: Int) -> Bool { slot == outletCount + 2 }

    /// The target of the liaison; nil if the slot does not belong to the liaison.
    func liaison(at slot: Int) -> UnsafeMutablePointer<PluginCall>? { slot == outletCount + 1 ? call : nil }

    /// The target of the model; nil if the slot does not belong to the model.
    func model(at slot: Int) -> UnsafeMutablePointer<PluginCall>? { isModel(slot) ? call : nil }
}

extension HandleSlots.Lent {
    /// The target of `lsn_liaison *`.
    func liaison(afterOutlets count: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(handles + count + 1) }

    /// The target of `const lsn_model *`.
    func model(afterOutlets count: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(handles + count + 2) }
}
