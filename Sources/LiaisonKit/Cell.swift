/// One dequeued instance of a nib. It is reused: after its row has left the viewport it shows another one.
///
/// A cell keeps what was set on its views until it is set again.
open class Cell {
    /// The identifier of the pool that it comes from and goes back to.
    public final let reuseIdentifier: String
    /// The outermost view.
    public final let root: View
    /// The named views, in the order of the nib.
    public final let outlets: [(name: String, view: View)]
    /// The how-manieth cell of its data view this is, from 1. 0: not made by a data view.
    public internal(set) final var number = 0
    /// Whether it has shown another row before.
    public internal(set) final var isReused = false
    /// How large it is, in points. Set by the data view.
    public internal(set) final var size = Size.zero
    /// The height that the medium gives it, in points: one that sizes itself was measured by it. Set by the data view.
    final var shownHeight = 0.0
    /// Its distance from the left edge of its line, in points. Set by the data view.
    public internal(set) final var x = 0.0
    /// Whether it is the last of its line. Set by the data view.
    public internal(set) final var endsLine = true
    /// The cells that it shows side by side, from the left; each has its distance from the left edge. Empty: it is no
    /// carousel.
    public internal(set) final var items: [Cell] = []
    /// What its height follows from. Set by the liaison.
    public internal(set) final var height = EntryHeight.selfSizing
    /// What it shows, or showed last; nil before its first row. Set by the liaison.
    public internal(set) final var entry: (any Entry)?
    /// Whether the row that it shows is selected. Set by the data view.
    public internal(set) final var isSelected = false
    /// Whether the row that it shows is being touched. Set by the data view.
    public internal(set) final var isHighlighted = false
    /// Whether its row answers to the tap of an accessory, and its data view shows accessories. Set by the data view.
    public internal(set) final var showsAccessory = false
    /// What it offers while its row is edited; nil: it is not. Set by the data view.
    public internal(set) final var editing: CellEditing?
    /// Whether its entry has changed since its height was asked for. Set by the liaison.
    final var needsHeight = false
    /// What its entry implements.
    final var commands: CommandSet = []
    /// Where it goes when its row is no longer shown; nil: it comes from no data view.
    final var pool: ReusePool?
    /// Why its entry cannot be shown, where its last configuration said so.
    public private(set) final var failure: String?
    /// What a renderer keeps for this cell; it belongs to the renderer that set it.
    public final var rendererStorage: AnyObject?

    /// Makes a cell from a nib.
    public required init(reuseIdentifier: String, nib: Nib) {
        self.reuseIdentifier = reuseIdentifier
        root = View.make(nib.root)
        var outlets: [(name: String, view: View)] = []
        root.forEach { view in
            if let name = view.element.outlet { outlets.append((name, view)) }
        }
        self.outlets = outlets
    }

    /// The view with a name in the nib; nil: there is none.
    public func outlet(_ name: String) -> View? {
        outlets.first { $0.name == name }?.view
    }

    /// The view with a name in the nib; nil: there is none, or it is of another type.
    public func outlet<Outlet: View>(_ name: String, as type: Outlet.Type) -> Outlet? {
        outlet(name) as? Outlet
    }

    /// Says that the entry cannot be shown, and why.
    public func fail(_ reason: String) {
        failure = reason
    }

    /// Takes away the failure of the last configuration.
    func takeFailure() -> String? {
        defer { failure = nil }
        return failure
    }
}

extension View {
    /// Visits this view and all that is in it, in the order of the nib.
    public func forEach(_ visit: (View) -> Void) {
        visit(self)
        switch content {
        case .stack(let stack): stack.arrangedViews.forEach { $0.forEach(visit) }
        case .label, .image, .button, .spacer, .divider, .progress: break
        }
    }
}
