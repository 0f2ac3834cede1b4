/// The common base of table views and collection views. A data view shows sections of rows through a viewport, and
/// dequeues cells only for the rows that the viewport reveals.
///
/// A data view is headless: the view has a viewport instead of a screen. Use a data view, and all objects that belong
/// to the view, on one thread. An edit changes the geometry at once. The next layout dequeues the cells that the edit
/// reveals: when the viewport scrolls, or when the program asks for the displayed cells.
public class ListView {
    /// The object that the data view asks for its content. Setting the data source counts as an edit.
    public var dataSource: (any DataViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            progress.countEdit()
        }
    }
    /// The object that the data view notifies of events, and asks for heights.
    public var delegate: (any DataViewDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }
    /// The object that the data view notifies of scrolls.
    public weak var scrollDelegate: (any ScrollDelegate)?
    /// The size of the viewport, in points.
    public internal(set) var viewport: Size {
        get { bounds.size }
        set { bounds.size = newValue }
    }
    /// The distance from the start of the content to the top of the viewport, in points.
    public internal(set) var contentOffset: Double {
        get { bounds.offset }
        set { bounds.offset = newValue }
    }
    /// The assumed height of an entry that has no estimate of its own, in points. The default is 44. A value that is
    /// not a length above 0 counts as 1.
    public var estimatedHeight: Double {
        get { estimates.usual }
        set { estimates.usual = newValue }
    }

    /// The number of rows that the user may select: none, one or any number.
    public var selectionMode: SelectionMode {
        get { selection.mode }
        set { selection.mode = newValue }
    }
    /// The number of rows that the user may select in the editing mode.
    public var selectionModeDuringEditing: SelectionMode {
        get { selection.modeDuringEditing }
        set { selection.modeDuringEditing = newValue }
    }
    /// True in the editing mode, in which the user deletes, inserts and moves rows.
    public var isEditing: Bool { selection.isEditing }
    /// True if a viewport at the end of the content stays at the end when the content changes. A viewport that shows
    /// all content is at the end, too.
    public var sticksToBottom: Bool {
        get { bounds.sticksToEnd }
        set { bounds.sticksToEnd = newValue }
    }
    /// True if rows that perform `accessoryButtonTapped` make room for an accessory at the trailing edge.
    public var showsAccessories: Bool {
        get { storedShowsAccessories }
        set { storedShowsAccessories = newValue }
    }
    /// The number of entries ahead of the scroll that the data view prefetches. The default is 10; 0 prefetches
    /// nothing.
    public var prefetchDistance = 10
    /// The width of the displayed part of a carousel, in points; nil for the width of the row.
    public var carouselExtent: Double?
    /// The width of a row, in points.
    public internal(set) var rowWidth: Double {
        get { storedRowWidth }
        set { storedRowWidth = newValue }
    }

    let sizing: any CellSizing
    /// The arrangement of rows side by side; nil if each row has a line of its own.
    var arrangement: Grid?
    // The methods of the next two values call no code of others: the values hand out each cell and row that they remove.
    // So no access begins before another access to the same value has ended, and the accesses are unchecked.

    @exclusivity(unchecked) private var uncheckedGeometry = ListGeometry()
    @exclusivity(unchecked) private var uncheckedTracked = TrackedEntries()

    // Other modules cannot reach this storage. So the compiler proves that no two accesses overlap, and Swift does not check
    // each access at run time.
    private weak var storedDataSource: (any DataViewDataSource)?
    private weak var storedDelegate: (any DataViewDelegate)?
    private var storedShowsAccessories = false
    private var storedRowWidth: Double

    /// The viewport: the offset in the content, and the size, in points.
    var bounds: Viewport
    /// What is still to lay out, and what is under way.
    var progress = LayoutProgress()
    /// The heights of entries that were not shown yet.
    var estimates = Estimates()
    var geometry: ListGeometry {
        _read { yield unsafe uncheckedGeometry }
        _modify { yield unsafe &uncheckedGeometry }
    }
    /// Everything that belongs to the entries.
    final var tracked: TrackedEntries {
        _read { yield unsafe uncheckedTracked }
        _modify { yield unsafe &uncheckedTracked }
    }
    /// The cells in the viewport.
    final var displayed: DisplayedCells {
        _read { yield unsafe uncheckedTracked.first }
        _modify { yield unsafe &uncheckedTracked.first }
    }
    /// The configured cells of a line, which wait until the whole line is configured. The storage is kept from line to
    /// line.
    var waiting: [DisplayedCell] = []
    /// True if headers stay at the top of the viewport.
    var sticksHeaders = false
    /// The cell of the empty state; nil if no empty state is shown.
    var emptyStateCell: Cell?
    final var selection: RowSelection {
        _read { yield unsafe uncheckedTracked.others.others.first }
        _modify { yield unsafe &uncheckedTracked.others.others.first }
    }
    final var prefetched: PrefetchedEntries {
        _read { yield unsafe uncheckedTracked.others.first }
        _modify { yield unsafe &uncheckedTracked.others.first }
    }
    final var followed: FollowedEntries {
        _read { yield unsafe uncheckedTracked.others.others.others.first }
        _modify { yield unsafe &uncheckedTracked.others.others.others.first }
    }
    /// The entries that `scrollToEnd` has handed on.
    final var streamed: StreamedEntries {
        _read { yield unsafe uncheckedTracked.others.others.others.others }
        _modify { yield unsafe &uncheckedTracked.others.others.others.others }
    }
    let pools = CellPools()
    /// The cells that take the place of new ones, and to which the cells of this data view go when it is gone; nil for none.
    package var spareCells: SpareCells?

    /// Makes a data view.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points. A width or height that is a NaN counts as 0.
    ///   - sizing: The measurer of cells that size themselves.
    public init(viewport: Size, sizing: any CellSizing) {
        let size = viewport.withoutNaN
        bounds = Viewport(size: size)
        self.sizing = sizing
        storedRowWidth = size.width
    }

    deinit {
        guard let spareCells else { return pools.close() }
        pools.close { spareCells.add($0) }
    }

    /// The height of all sections, in points. Entries that have not been shown yet count with their estimates.
    public var contentHeight: Double { geometry.contentHeight }

    /// Returns a cell for an entry: a waiting cell from the pool of the reuse identifier, or else a new cell.
    ///
    /// - Throws: A `Fault` if the registration of the reuse identifier, or else the entry, cannot make a cell.
    func dequeueCell(for entry: any Entry) throws(Fault) -> Cell {
        let identifier = entry.reuseIdentifier
        if let cell = pools.dequeue(identifier) { return cell }
        let cell =
            if let make = pools.registration(of: identifier) {
                try make()
            } else if let spare = spareCells?.take(identifier) {
                spare
            } else {
                try entry.makeCell()
            }
        return add(cell, toPoolOf: identifier)
    }

    /// Returns a cell for a registered reuse identifier: a waiting cell from the pool, or else a new cell.
    ///
    /// - Throws: `Fault.notRegistered` if the identifier is not registered, or the `Fault` of the registration.
    func dequeueCell(registeredFor identifier: String) throws(Fault) -> Cell {
        guard let make = pools.registration(of: identifier) else { throw .notRegistered(identifier) }
        if let cell = pools.dequeue(identifier) { return cell }
        return add(try make(), toPoolOf: identifier)
    }

    private func add(_ cell: Cell, toPoolOf identifier: String) -> Cell {
        pools.add(cell, to: pools.pool(of: identifier) ?? pools.addPool(of: identifier))
        return cell
    }

    /// Returns the number of cells that wait in the pool of a reuse identifier.
    package func waitingCells(of reuseIdentifier: String) -> Int { pools.pool(of: reuseIdentifier)?.count ?? 0 }

    /// Gives a dequeued cell that is not displayed back to the pool.
    func recycle(_ cell: Cell) {
        cell.pool?.enqueue(cell)
    }

    /// Releases the cells of each reuse identifier that wait beyond a number.
    package func releaseWaitingCells(beyond count: Int) { pools.releaseCells(beyond: count) }

    /// Takes all cells out of the viewport and closes the pools, so that the data view makes new cells from now on.
    /// Measured heights, the offset and the selection stay.
    public func discardCells() {
        endDisplaying()
        pools.close()
    }

    /// Notes that the data source has put an update off until the next layout.
    func setNeedsUpdate() { progress.needsUpdate = true }

    /// Asks the data source to make the update that was put off, if any. Does nothing during a layout.
    func updateIfNeeded() {
        guard progress.needsUpdate, !progress.isLayingOut else { return }
        progress.needsUpdate = false
        dataSource?.updateIfNeeded(in: self)
    }
}

/// A data view whose lines hold one row each.
public final class TableView: ListView {
    /// True if the header of the section at the top of the viewport stays at the top, as in a plain table.
    public var hasStickyHeaders: Bool {
        get { sticksHeaders }
        set {
            sticksHeaders = newValue
            progress.needsLayout = true
        }
    }
}
