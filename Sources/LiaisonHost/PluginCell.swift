internal import LiaisonKit

/// A cell whose views a plugin reaches through handles. A handle is a slot, and the number of the slot is the index of
/// the view, unless the nib repeats elements (`OutletSlots`).
final class PluginCell: Cell {
    /// The number of slots of the outlets.
    let slotCount: Int
    /// The views of the slots; nil for a repetition that was never shown. Their references are not counted: they live as
    /// long as the cell.
    let views: UnsafeMutablePointer<Unmanaged<View>?>
    /// The first slot of each repeated outlet.
    private let repeatedSlots: [String: Int]
    /// The number of repetitions of each repeating stack whose views have slots.
    private var repetitionsWithSlots: [Int]

    required init(reuseIdentifier: String, nib: Nib) {
        let slots = OutletSlots(nib)
        slotCount = slots.count
        views = .allocate(capacity: slotCount)
        views.initialize(repeating: nil, count: slotCount)
        let declared = zip(nib.outlets, slots.starts)
        repeatedSlots = Dictionary(
            uniqueKeysWithValues: declared.filter { $0.0.each != nil }.map { ($0.name, $1) })
        repetitionsWithSlots = []
        super.init(reuseIdentifier: reuseIdentifier, nib: nib)
        repetitionsWithSlots = repeatingStacks.map { _ in 0 }
        let single = declared.filter { $0.0.each == nil }.map(\.1)
        for (slot, outlet) in zip(single, outlets) { views[slot] = Unmanaged.passUnretained(outlet.view) }
    }

    /// Repeats the elements of each repeating stack for the items of its field in a record.
    func repeatElements(_ fields: [RepeatedField], _ record: UnsafeRawPointer) {
        for index in 0..<fields.count { repeatElements(ofStack: index, fields[index].count(in: record)) }
    }

    /// Repeats the elements of a repeating stack, which is found by its index in the nib.
    func repeatElements(ofStack index: Int, _ count: Int) {
        guard index < repeatingStacks.count else { return }
        let stack = repeatingStacks[index]
        stack.repetitionCount = count
        guard stack.repetitionCount > repetitionsWithSlots[index] else { return }
        repetitionsWithSlots[index] = stack.repetitionCount
        stack.forEach { view in
            guard let name = view.element.outlet, let repetition = view.repetition, let start = repeatedSlots[name]
            else { return }
            views[start + repetition] = Unmanaged.passUnretained(view)
        }
    }

    /// The rows around the row of the cell when the cell was configured; nil if it shows nothing of them.
    var neighborhood: Neighborhood?

    override func reset() -> Bool {
        neighborhood = nil
        linkHosts = [:]
        return resetViews()
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
        switch views[index]?.takeUnretainedValue().content {
        case .label(let label): label.text.replaceStart(count, with: host)
        case .button(let button): button.title.replaceStart(count, with: host)
        case nil, .stack, .image, .spacer, .divider, .progress, .table, .canvas: return false
        }
        return true
    }
}
