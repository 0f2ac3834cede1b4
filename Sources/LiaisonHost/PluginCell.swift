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

    /// The hosts before the texts of the views whose links do not stand in the model, by the indices of the views.
    private var linkHosts: [Int: [UInt8]] = [:]

    /// Shows a host before the text of a view, in place of the host there; none if it is empty. Returns false if the
    /// view has no text.
    func setLinkHost(_ host: [UInt8], ofViewAt index: Int) -> Bool {
        if host.isEmpty, linkHosts.isEmpty { return true }
        let old = linkHosts.removeValue(forKey: index)
        guard replaceStart(old?.count ?? 0, with: host, ofViewAt: index) else { return host.isEmpty }
        if !host.isEmpty { linkHosts[index] = host }
        return true
    }

    /// Shows the host before the text of a view again, after the text was set.
    @inline(__always)
    func restoreLinkHost(ofViewAt index: Int) {
        if !linkHosts.isEmpty, let host = linkHosts[index] { _ = replaceStart(0, with: host, ofViewAt: index) }
    }

    /// Replaces the first bytes of the text of a view; returns false if it has none.
    private func replaceStart(_ count: Int, with host: [UInt8], ofViewAt index: Int) -> Bool {
        switch views[index].takeUnretainedValue().content {
        case .label(let label): label.text.replaceStart(count, with: host)
        case .button(let button): button.title.replaceStart(count, with: host)
        case .stack, .image, .spacer, .divider, .progress, .table, .canvas: return false
        }
        return true
    }
}
