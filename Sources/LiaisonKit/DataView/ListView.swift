/// What data views have in common: they show sections of rows through a viewport, and dequeue cells for what it reveals
/// and for nothing else.
///
/// It is headless: a viewport instead of a screen. It is used on one thread. An edit changes the geometry at once, and
/// cells are dequeued for what it reveals at the next layout: when the viewport is scrolled or asked what it shows.
public class ListView {
    /// The object that the data view asks for its content. Setting it counts as an edit.
    public var dataSource: (any DataViewDataSource)? {
        get { storedDataSource }
        set {
            storedDataSource = newValue
            editCount += 1
        }
    }
    /// The object that the data view tells what happens, and asks for its geometry.
    public var delegate: (any DataViewDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }
    /// The object that the data view tells of scrolls.
    public weak var scrollDelegate: (any ScrollDelegate)?
    /// The size of the viewport, in points.
    public internal(set) var viewport: Size {
        get { bounds.size }
        set { bounds.size = newValue }
    }
    /// The distance from the start of the content to the top of the viewport, in points.
    public internal(set) var contentOffset: Double {
        get { bounds.y }
        set { bounds.y = newValue }
    }
    /// What counts as the height of an entry that has no estimate of its own, in points. A number that is no length above 0
    /// counts as 1.
    public var estimatedHeight: Double {
        get { usualHeight }
        set { usualHeight = EntryHeight.isLength(newValue) ? newValue : 1 }
    }

    /// How many rows the user may select.
    public var selectionMode: SelectionMode {
        get { selection.mode }
        set { selection.mode = newValue }
    }
    /// How many rows the user may select while rows are edited.
    public var selectionModeDuringEditing: SelectionMode {
        get { selection.modeDuringEditing }
        set { selection.modeDuringEditing = newValue }
    }
    /// True while the user deletes, inserts and moves rows.
    public var isEditing: Bool { isInEditingMode }
    /// True if the viewport stays at the end of the content when the content changes while it is there. It is there, too, if
    /// it shows all content.
    public var sticksToBottom = false {
        didSet { anchor.releaseEdge() }
    }
    /// True if the rows that answer to the tap of an accessory make room for one at the trailing edge.
    public var showsAccessories: Bool {
        get { makesRoomForAccessories }
        set { makesRoomForAccessories = newValue }
    }
    /// How many entries ahead of the scroll are prefetched.
    public var prefetchDistance = 10
    /// How much of a carousel is shown, in points; nil: as much as the width of its row has room for.
    public var carouselExtent: Double?
    /// The width of a row, in points.
    public internal(set) var rowWidth: Double {
        get { widthOfRows }
        set { widthOfRows = newValue }
    }

    let sizing: any CellSizing
    /// How rows stand side by side; nil: each has a line of its own.
    var arrangement: Grid?
    // No other module reaches what follows: so the compiler proves of values that are read and written as a whole that
    // accesses never overlap. It would check each access to public storage as the program runs. What holds cells or rows is
    // taken out while it is changed in place, which needs no check either.

    // Each row takes a dozen accesses to these. They hold nothing but numbers, and their methods call no code of others: so
    // no access to one of them can begin before another has ended, and none is checked.

    @exclusivity(unchecked) private var uncheckedGeometry = ListGeometry()
    @exclusivity(unchecked) private var uncheckedStreamed = StreamedEntries()
    @exclusivity(unchecked) private var uncheckedFollowed = FollowedEntries()

    private var storedSelection = RowSelection()
    private var storedDisplayed = DisplayedCells()
    private weak var storedDataSource: (any DataViewDataSource)?
    private weak var storedDelegate: (any DataViewDelegate)?
    /// The viewport: where it stands in the content, and its size.
    private var bounds: Rect
    private var widthOfRows: Double
    private var usualHeight = 44.0
    private var makesRoomForAccessories = false
    var isInEditingMode = false
    var geometry: ListGeometry {
        _read { yield unsafe uncheckedGeometry }
        _modify { yield unsafe &uncheckedGeometry }
    }
    var displayed: DisplayedCells {
        _read { yield storedDisplayed }
        _modify {
            var taken = DisplayedCells()
            swap(&taken, &storedDisplayed)
            defer { swap(&taken, &storedDisplayed) }
            yield &taken
        }
    }
    /// The cells of a line that are configured, and wait for the others. The storage is kept from line to line.
    var waiting: [DisplayedCell] = []
    /// Whether headers stay at the top of the viewport.
    var sticksHeaders = false
    var anchor = ScrollAnchor()
    /// What is shown where there are no rows.
    var emptyStateCell: Cell?
    /// The offset that the scroll delegate knows of, in points.
    var toldOffset = 0.0
    var selection: RowSelection {
        _read { yield storedSelection }
        _modify {
            var taken = RowSelection()
            swap(&taken, &storedSelection)
            defer { swap(&taken, &storedSelection) }
            yield &taken
        }
    }
    var prefetched = PrefetchedEntries()
    var followed: FollowedEntries {
        _read { yield unsafe uncheckedFollowed }
        _modify { yield unsafe &uncheckedFollowed }
    }
    /// Which entries `scrollToEnd` has handed on.
    var streamed: StreamedEntries {
        _read { yield unsafe uncheckedStreamed }
        _modify { yield unsafe &uncheckedStreamed }
    }
    let pools = CellPools()
    /// Whether the viewport moved up when it was scrolled last.
    var isScrollingUp = false
    /// Whether the displayed cells may be others than those that the viewport needs.
    var needsLayout = false
    /// Whether the data source has put an update off until the next layout.
    private(set) var needsUpdate = false
    /// Whether cells are being taken in: what is sent to an entry then does not start it anew.
    var isLayingOut = false
    /// Whether an entry is being asked for its estimate: what it edits then asks for none.
    var isEstimating = false
    /// Whether the viewport was moved since a layout has begun to fill it.
    var isMovedInLayout = false
    /// How many edits there were.
    var editCount = 0

    /// Makes a data view with a viewport, for a medium that knows the heights of cells that size themselves.
    public init(viewport: Size, sizing: any CellSizing) {
        bounds = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        self.sizing = sizing
        widthOfRows = viewport.width
    }

    deinit {
        pools.close()
    }

    /// The height of all sections, in points; entries that were not shown yet count with their estimates.
    public var contentHeight: Double { geometry.contentHeight }

    /// A cell for an entry, from the pool of its reuse identifier if one waits there.
    public func dequeueCell(for entry: any Entry) throws(Fault) -> Cell {
        let identifier = entry.reuseIdentifier
        if let cell = pools.dequeue(identifier) { return cell }
        let cell = if let make = pools.registration(of: identifier) { try make() } else { try entry.makeCell() }
        return add(cell, toPoolOf: identifier)
    }

    /// A cell that was registered, from the pool of its reuse identifier if one waits there.
    func dequeueCell(registeredFor identifier: String) throws(Fault) -> Cell {
        guard let make = pools.registration(of: identifier) else { throw .notRegistered(identifier) }
        if let cell = pools.dequeue(identifier) { return cell }
        return add(try make(), toPoolOf: identifier)
    }

    private func add(_ cell: Cell, toPoolOf identifier: String) -> Cell {
        pools.add(cell, to: pools.pool(of: identifier) ?? pools.addPool(of: identifier))
        return cell
    }

    /// Gives back a cell that was dequeued and is not displayed.
    public func recycle(_ cell: Cell) {
        cell.pool?.enqueue(cell)
    }

    /// Takes all cells out of the viewport and uses none again: from now on other ones are made. What was measured, the
    /// offset and the selection stay.
    public func discardCells() {
        endDisplaying()
        pools.close()
    }

    /// The data source puts an update off until the next layout.
    func setNeedsUpdate() { needsUpdate = true }

    /// Has the data source make the update that it has put off, if it has.
    func updateIfNeeded() {
        guard needsUpdate, !isLayingOut else { return }
        needsUpdate = false
        dataSource?.updateIfNeeded(in: self)
    }
}
