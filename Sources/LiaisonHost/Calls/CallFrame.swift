internal import CCurrentCall
internal import CLiaison
internal import LiaisonKit

/// A running call of a plugin's function: the targets of its handles.
///
/// Handles come from plugins, so the host trusts none and reads none. A handle counts if its address is that of a slot
/// that was lent for the current call of this thread.
struct CallFrame {
    private let handles: UnsafeMutablePointer<lsn_view>
    private let outletCount: Int
    /// The cell of the command. Its references are not counted, because the cell outlives the call.
    private let cell: Unmanaged<PluginCell>?
    /// The target of the liaison and the model; nil if the function takes neither.
    let call: UnsafeMutablePointer<PluginCall>?
    /// The function of the header that received a handle of another call; nil if none did.
    private(set) var refusing: StaticString?

    /// Makes the frame of a call with the handles that it is lent.
    @inline(__always)
    init(_ lent: HandleSlots.Lent, _ cell: PluginCell?, _ call: UnsafeMutablePointer<PluginCall>? = nil) {
        handles = lent.handles
        outletCount = cell?.outletCount ?? 0
        self.cell = cell.map(Unmanaged.passUnretained)
        self.call = call
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
    /// The view behind a handle that a plugin has passed; nil if the handle belongs to no view of this call.
    @inline(__always)
    mutating func view(_ handle: UnsafeRawPointer, for function: StaticString) -> View? {
        guard let index = index(of: handle, for: function), index < outletCount else { return nil }
        return cell?._withUnsafeGuaranteedRef { $0.views[index].takeUnretainedValue() }
    }

    /// The cell behind a handle; nil if it is not the handle of the cell.
    mutating func cell(_ handle: UnsafeRawPointer, for function: StaticString) -> Cell? {
        index(of: handle, for: function) == outletCount ? cell?.takeUnretainedValue() : nil
    }

    /// The target of the liaison; nil if the handle is not that of the liaison.
    mutating func liaison(_ handle: UnsafeRawPointer, for function: StaticString) -> UnsafeMutablePointer<PluginCall>? {
        index(of: handle, for: function) == outletCount + 1 ? call : nil
    }

    /// The target of the model; nil if the handle is not that of the model.
    mutating func model(_ handle: UnsafeRawPointer, for function: StaticString) -> UnsafeMutablePointer<PluginCall>? {
        index(of: handle, for: function) == outletCount + 2 ? call : nil
    }

    /// The index of a slot of this call; nil, after a note, if the handle is no slot of this call.
    @inline(__always)
    private mutating func index(of handle: UnsafeRawPointer, for function: StaticString) -> Int? {
        let distance = UInt(bitPattern: handle) &- UInt(bitPattern: handles)
        let size = UInt(MemoryLayout<lsn_view>.size)
        guard distance % size == 0, distance / size < UInt(outletCount + HandleSlots.others) else {
            refuse(function)
            return nil
        }
        return Int(distance / size)
    }

    @inline(never)
    private mutating func refuse(_ function: StaticString) {
        if refusing == nil { refusing = function }
    }
}

extension HandleSlots.Lent {
    /// The target of `lsn_liaison *`.
    func liaison(afterOutlets count: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(handles + count + 1) }

    /// The target of `const lsn_model *`.
    func model(afterOutlets count: Int) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(handles + count + 2) }
}
