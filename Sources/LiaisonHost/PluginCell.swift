internal import CLiaison
internal import LiaisonKit

/// A cell whose views a plugin reaches through handles.
///
/// Its slots are the argument words of a command: a pointer to the handle of each outlet in the order of the nib, then
/// one to the handle of the cell. They never move.
final class PluginCell: Cell {
    /// What stands behind a handle: the table comes first, so a pointer to it is the handle.
    struct Handle {
        var api: UnsafePointer<lsn_api>
        /// The view, or the cell; it lives as long as the cell that owns the handle.
        var object: Unmanaged<AnyObject>
    }

    /// The argument words.
    let slots: UnsafeMutablePointer<UnsafeMutablePointer<Handle>>
    private let handles: UnsafeMutablePointer<Handle>

    required init(reuseIdentifier: String, nib: Nib) {
        let count = nib.outlets.count + 1
        slots = .allocate(capacity: count)
        handles = .allocate(capacity: count)
        super.init(reuseIdentifier: reuseIdentifier, nib: nib)
        for (index, outlet) in outlets.enumerated() { setHandle(index, to: outlet.view) }
        setHandle(outlets.count, to: self)
    }

    deinit {
        slots.deallocate()
        handles.deallocate()
    }

    private func setHandle(_ index: Int, to object: AnyObject) {
        let handle = Handle(api: FunctionTable.pointer, object: Unmanaged.passUnretained(object))
        (handles + index).initialize(to: handle)
        (slots + index).initialize(to: handles + index)
    }
}
