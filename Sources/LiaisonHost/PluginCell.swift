internal import LiaisonKit

/// A cell whose views a plugin reaches through handles: they are slots, and the views are found by their numbers.
final class PluginCell: Cell {
    /// The number of outlets of the nib.
    let outletCount: Int
    /// The views of the outlets, in the order of the nib. Not counted: they live as long as the cell.
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
