/// One dequeued instance of a nib. A cell is reused: after its row has left the viewport, the cell shows another row.
///
/// A cell keeps the values that were set on its views until they are set again. Use a cell on the thread of its data
/// view.
open class Cell {
    /// The identifier of the pool that the cell comes from and returns to.
    public final let reuseIdentifier: String
    /// The outermost view.
    public final let root: View
    /// The named views that stand once, in the order of the nib.
    public final let outlets: [(name: String, view: View)]
    /// The stacks that repeat their elements, in the order of the nib.
    public final let repeatingStacks: [StackView]
    /// The folds, in the order of the nib.
    final let folds: [StackView]
    /// The tables, in the order of the nib.
    package final var tables: [TextTable] { repeatingStacks.isEmpty ? ownTables : tables(in: root) }
    /// The tables that stand once.
    private final let ownTables: [TextTable]
    /// The last layout of the views.
    final let lastLayout = LastLayout()
    /// Serial number of the cell in its data view, from 1; 0 if no data view made it.
    public internal(set) final var number: Int {
        get { state.number }
        set { state.number = newValue }
    }
    /// True if the cell has shown another row before.
    public internal(set) final var isReused: Bool {
        get { state.isReused }
        set { state.isReused = newValue }
    }
    /// The size of the cell, in points. The data view sets it.
    public internal(set) final var size: Size {
        get { state.size }
        set { state.size = newValue }
    }
    /// Distance from the left edge of the line, in points. The data view sets it.
    public internal(set) final var x: Double {
        get { state.x }
        set { state.x = newValue }
    }
    /// True if the cell is the last of its line. The data view sets it.
    public internal(set) final var endsLine: Bool {
        get { state.endsLine }
        set { state.endsLine = newValue }
    }
    /// The height that the component asks for. The liaison sets it.
    public internal(set) final var height: EntryHeight {
        get { state.height }
        set { state.height = newValue }
    }
    /// True if the cell is that of a placeholder. No plugin has a cell with its reuse identifier.
    public final let isPlaceholder: Bool
    /// True if the row of the cell is selected. The data view sets it.
    public internal(set) final var isSelected: Bool {
        get { state.isSelected }
        set { state.isSelected = newValue }
    }
    /// True while a finger rests on the row of the cell. The data view sets it.
    public internal(set) final var isHighlighted: Bool {
        get { state.isHighlighted }
        set { state.isHighlighted = newValue }
    }
    /// True if the row answers to the tap of an accessory, and the data view shows accessories. The data view sets it.
    package internal(set) final var showsAccessory: Bool {
        get { state.showsAccessory }
        set { state.showsAccessory = newValue }
    }
    /// The controls that the row offers while it is edited; nil if nobody edits the row. The data view sets the
    /// controls.
    public internal(set) final var editing: CellEditing? {
        get { state.isBeingEdited ? storedEditing : nil }
        set {
            state.isBeingEdited = newValue != nil
            storedEditing = newValue
        }
    }
    /// The entry that the cell shows, or showed last; nil before the first. The liaison sets the entry.
    public internal(set) final var entry: (any Entry)? {
        get { state.hasEntry ? shownEntry : nil }
        set { if let newValue { show(newValue) } }
    }
    /// The cells of the items that the cell shows side by side, from the left. Empty unless the cell is a carousel.
    public internal(set) final var items: [Cell] {
        get { storedItems }
        set { storedItems = newValue }
    }
    /// True if the cell shows items.
    public final var hasItems: Bool { !storedItems.isEmpty }
    /// The reason why the entry cannot be shown; nil if the last configuration did not fail.
    public final var failure: String? { storedFailure?.reason }

    /// The state that is read and written as a whole. The storage is internal, so the compiler proves that accesses
    /// never overlap. The program would check each access to public storage at run time.
    final var state = State()
    private final var storedEditing: CellEditing?
    /// The entry that the cell shows, or showed last. Not optional, because copying an optional entry takes three times
    /// as long.
    private(set) final var shownEntry: any Entry = NoEntry()
    private final var storedItems: [Cell] = []
    private final var storedFailure: Failure?
    /// The pool that the cell returns to when its row is no longer shown; nil if no data view made the cell.
    final var pool: ReusePool?

    /// The properties of a cell that the data view and the liaison set.
    struct State {
        var number = 0
        var isReused = false
        var size = Size.zero
        /// The height that the cell has in the medium, in points.
        var shownHeight = 0.0
        var x = 0.0
        var endsLine = true
        var height = EntryHeight.selfSizing
        var isSelected = false
        var isHighlighted = false
        var showsAccessory = false
        var hasEntry = false
        var isBeingEdited = false
        /// True if the entry has changed since its height was asked for.
        var needsHeight = false
        /// The time by the clock of the liaison at which the row receives `tick`; infinite for none.
        var tickTime = Double.infinity
        /// The commands that the entry implements.
        var commands: CommandSet = []
        /// The index of the displayed entry among all entries of the data view.
        var displayedEntry = 0
        /// The place of the displayed entry.
        var displayedPlace = Place.header(section: 0)
    }

    /// The object that a renderer keeps for this cell. The object belongs to the renderer that set it.
    public final var rendererStorage: AnyObject? {
        get { storedRendererStorage }
        set { storedRendererStorage = newValue }
    }
    private final var storedRendererStorage: AnyObject?

    /// Makes a cell from a nib.
    public required init(reuseIdentifier: String, nib: Nib) {
        self.reuseIdentifier = reuseIdentifier
        isPlaceholder = reuseIdentifier == Placeholder.poolName
        root = View.make(nib.root)
        var outlets: [(name: String, view: View)] = []
        var tables: [TextTable] = []
        var (repeatingStacks, folds): ([StackView], [StackView]) = ([], [])
        root.forEach { view in
            if let name = view.element.outlet { outlets.append((name, view)) }
            if case .table(let table) = view.content { tables.append(table) }
            guard case .stack(let stack) = view.content else { return }
            if stack.stack.each != nil { repeatingStacks.append(stack) }
            if stack.stack.isFold { folds.append(stack) }
        }
        self.outlets = outlets
        self.folds = folds
        self.repeatingStacks = repeatingStacks
        ownTables = tables
        root.forEach { $0.lastLayout = lastLayout }
    }

    private final func tables(in view: View) -> [TextTable] {
        var tables: [TextTable] = []
        view.forEach { if case .table(let table) = $0.content { tables.append(table) } }
        return tables
    }

    /// The view with a name in the nib; nil if there is none. O(n) in the number of outlets.
    public func outlet(_ name: String) -> View? {
        outlets.first { $0.name == name }?.view
    }

    /// The view with a name in a repetition that is shown; nil if there is none. O(n) in the number of repeated views.
    ///
    /// - Parameters:
    ///   - name: The name of the view.
    ///   - repetition: The index of the repetition, from 0; nil for the view that stands once.
    public final func outlet(_ name: String, in repetition: Int?) -> View? {
        guard let repetition else { return outlet(name) }
        var found: View?
        for stack in repeatingStacks {
            stack.forEach { if $0.repetition == repetition, $0.element.outlet == name { found = $0 } }
        }
        return found
    }

    /// The label with a name in the nib; nil if there is no label of this name.
    public final func label(_ name: String) -> Label? { outlet(name) as? Label }

    /// The picture with a name in the nib; nil if there is no picture of this name.
    public final func image(_ name: String) -> ImageView? { outlet(name) as? ImageView }

    /// The button with a name in the nib; nil if there is no button of this name.
    public final func button(_ name: String) -> Button? { outlet(name) as? Button }

    /// The bar with a name in the nib; nil if there is no bar of this name.
    public final func progress(_ name: String) -> ProgressView? { outlet(name) as? ProgressView }

    /// The table with a name in the nib; nil if there is no table of this name.
    public final func table(_ name: String) -> TextTable? { outlet(name) as? TextTable }

    /// The row or column with a name in the nib; nil if there is no row or column of this name.
    public final func stack(_ name: String) -> StackView? { outlet(name) as? StackView }

    /// Sets the entry that the cell shows. Inlined, because the compiler would otherwise make a generic copy of the
    /// method, which puts the entry into an existential anew.
    final func show(_ entry: any Entry) {
        state.hasEntry = true
        // The old entry is released after the access to the storage has ended.
        var entry = entry
        swap(&entry, &shownEntry)
    }

    /// Reports that the entry cannot be shown, with the reason. After a failed `configuration`, the liaison shows the
    /// stand-in of the entry.
    public func fail(_ reason: String, cause: Fault.Cause = .entry) {
        storedFailure = Failure(reason: reason, cause: cause)
    }

    /// Returns the failure of the last configuration as a fault, and removes the failure; nil if there is none.
    func takeFailure(of component: String) -> Fault? {
        guard let failure = storedFailure else { return nil }
        storedFailure = nil
        return Fault(failure.cause, component: component, reason: failure.reason)
    }

    /// Makes the cell as new, for another data view. Returns false if the cell cannot become as new. A class of cells with
    /// values of its own sets them back, and calls `resetViews`.
    open func reset() -> Bool { false }

    /// Sets the views back to the nib, and forgets everything about the entry. Returns false, and changes nothing, if the
    /// number of views or texts has grown with the entries.
    package final func resetViews() -> Bool {
        guard repeatingStacks.isEmpty, ownTables.isEmpty, storedItems.isEmpty else { return false }
        state = State()
        storedEditing = nil
        storedFailure = nil
        shownEntry = NoEntry()
        pool = nil
        root.forEach { $0.reset() }
        lastLayout.known = nil
        return true
    }

    private struct Failure {
        let reason: String
        let cause: Fault.Cause
    }
}

extension View {
    /// Calls a closure with this view and all views inside, in the order of the nib.
    public func forEach(_ visit: (View) -> Void) {
        visit(self)
        switch content {
        case .stack(let stack): stack.arrangedViews.forEach { $0.forEach(visit) }
        case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas: break
        }
    }
}

/// Measures cells that size themselves. A medium conforms, because the medium knows the size of text.
public protocol CellSizing {
    /// Finds out what the medium can show of a cell, before the cell is measured. `place` is the place of its entry.
    func prepare(_ cell: Cell, at place: Place)

    /// The height of a cell in points, at a width in points.
    func height(of cell: Cell, fitting width: Double) -> Double

    /// The height that the medium shows for a declared or computed height. Both are in points.
    func snapped(_ height: Double) -> Double

    /// The height that the medium shows of a cell with a declared or computed height, at a width. All are in points.
    func height(of cell: Cell, declared: Double, fitting width: Double) -> Double
}

extension CellSizing {
    /// Does nothing: the medium shows everything.
    public func prepare(_ cell: Cell, at place: Place) {}

    /// The height itself.
    public func snapped(_ height: Double) -> Double { height }

    /// The declared height, whatever the cell shows.
    public func height(of cell: Cell, declared: Double, fitting width: Double) -> Double { snapped(declared) }
}
