internal import LiaisonKit

/// A cell whose views a plugin reaches through handles. A handle is a slot, and the number of the slot is the index of
/// the view.
final class PluginCell: Cell {
    /// The number of outlets of the nib.
    let outletCount: Int
    /// The views of the outlets, in the order of the nib. Their references are not counted: they live as long as the
    /// cell.
    let views: UnsafeMutablePointer<Unmanaged<View>>

    required init(reuseIdentifier: String, nib: Nib) {
        outletCount = nib.outlets.count
        views = .allocate(capacity: outletCount)
        super.init(reuseIdentifier: reuseIdentifier, nib: nib)
        for (index, outlet) in outlets.enumerated() {
            (views + index).initialize(to: Unmanaged.passUnretained(outlet.view))
        }
    }

    deinit {
        views.deallocate()
    }
}
