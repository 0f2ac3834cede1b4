/// What data views have in common: they show sections of rows through a viewport, and dequeue cells for what it reveals
/// and for nothing else.
///
/// It is headless: a viewport instead of a screen. It is used on one thread. An edit changes the geometry at once, and
/// cells are dequeued for what it reveals at the next layout: when the viewport is scrolled or asked what it shows.
public class ListView {
    /// What it asks for its content.
    public weak var dataSource: (any DataViewDataSource)?
    /// What it tells, and asks for its geometry.
    public weak var delegate: (any DataViewDelegate)?
    /// The size of the viewport, in points.
    public internal(set) var viewport: Size
    /// What it tells of scrolls.
    public weak var scrollDelegate: (any ScrollDelegate)?
    /// What counts as the height of an entry that has no estimate of its own, in points; one that is no number of points
    /// above 0 counts as 1.
    public var estimatedHeight = 44.0 {
        didSet { if !EntryHeight.isLength(estimatedHeight) { estimatedHeight = 1 } }
    }
    /// The distance from the start of the content to the top of the viewport, in points.
    public internal(set) var contentOffset = 0.0

    /// How many rows the user may select.
    public var selectionMode = SelectionMode.single
    /// How many rows the user may select while rows are edited.
    public var selectionModeDuringEditing = SelectionMode.none
    /// Whether the user deletes, inserts and moves rows.
    public internal(set) var isEditing = false
    /// Whether the viewport stays at the end of the content when the content changes while it is there. It is there, too,
    /// where it shows all that there is.
    public var sticksToBottom = false {
        didSet { keptEdge = nil }
    }
    /// Whether the rows that answer to the tap of an accessory make room for one at the trailing edge.
    public var showsAccessories = false
    /// How many entries ahead of the scroll are prefetched.
    public var prefetchDistance = 10

    /// How much of a carousel is shown, in points; nil: what the width of its row has room for.
    public var carouselExtent: Double?

    let sizing: any CellSizing
    /// How rows stand side by side; nil: each has a line of its own.
    var arrangement: Grid?
    /// The width of a row, in points.
    public internal(set) var rowWidth: Double
    var geometry = ListGeometry()
    /// The cells in the viewport, in the order of their entries: whole lines. Only edits leave gaps between them, until the
    /// layout.
    var displayed: [DisplayedCell] = []
    /// The cells of a line that are configured, and wait for the others. The storage is kept from line to line.
    var waiting: [DisplayedCell] = []
    /// Whether headers stay at the top of the viewport.
    var sticksHeaders = false
    /// The header that stays at the top of the viewport, and stands above it; it precedes the displayed cells.
    var stickingHeader: DisplayedCell?
    /// What keeps its place on the screen while what has changed is laid out; nil: nothing does.
    var keptAnchor: ContentAnchor?
    /// Where the viewport was before what has changed since the last layout, and stays; nil: nothing has.
    var keptEdge: KeptEdge?
    /// What is shown where there are no rows.
    var emptyStateCell: Cell?
    /// The offset that the scroll delegate knows of, in points.
    var toldOffset = 0.0
    /// The entries that are selected.
    var selected = EntrySet()
    /// The entries that were prefetched, and have not been shown since.
    var prefetched = EntrySet()
    /// The entries of rows that are told something, in the order of their telling; nil: the row is gone.
    var followed: [Int?] = []
    /// What the last prefetch was for; nil: there was an edit since.
    var prefetchedAhead: Range<Int>?
    /// Whether the viewport moved up when it was scrolled last.
    var isScrollingUp = false
    /// Whether the displayed cells may be others than those that the viewport needs.
    var needsLayout = false
    /// Whether the data source has put an update off until the next layout.
    var needsUpdate = false
    /// Whether cells are being taken in: what is sent to an entry then does not start it anew.
    var isLayingOut = false
    /// Whether an entry is being asked for its estimate: what it edits then asks for none.
    var isEstimating = false
    /// Whether the viewport was moved since a layout has begun to fill it.
    var isMovedInLayout = false
    /// How many edits there were.
    var editCount = 0
    /// Which entries `scrollToEnd` has handed on.
    var streamed = StreamedEntries()
    /// How cells are made that are dequeued by a name.
    var registrations: [(reuseIdentifier: String, make: () throws(Fault) -> Cell)] = []
    /// The pools. They are few: to compare their identifiers is quicker than to hash.
    private var pools: [ReusePool] = []
    private var cellCount = 0

    /// Makes a data view with a viewport, for a medium that knows the heights of cells that size themselves.
    public init(viewport: Size, sizing: any CellSizing) {
        self.viewport = viewport
        self.sizing = sizing
        rowWidth = viewport.width
    }

    deinit {
        closePools()
    }

    /// The height of all sections, in points; entries that were not shown yet count with their estimates.
    public var contentHeight: Double { geometry.contentHeight }

    /// A cell for an entry, from the pool of its reuse identifier where one waits there.
    public func dequeueCell(for entry: any Entry) throws(Fault) -> Cell {
        try dequeueCell(withIdentifier: entry.reuseIdentifier, orMake: entry.makeCell)
    }

    /// A cell from the pool of a reuse identifier; where none waits there, one as it was registered, or else made.
    func dequeueCell(
        withIdentifier identifier: String, orMake make: () throws(Fault) -> Cell
    ) throws(Fault) -> Cell {
        let pool = pool(for: identifier)
        if let cell = pool.dequeue() {
            cell.isReused = true
            return cell
        }
        let registration = registrations.first { $0.reuseIdentifier == identifier }
        let cell = if let registration { try registration.make() } else { try make() }
        cellCount += 1
        cell.number = cellCount
        cell.pool = pool
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
        closePools()
    }

    private func closePools() {
        for pool in pools { pool.close() }
        pools = []
    }

    private func pool(for identifier: String) -> ReusePool {
        for pool in pools where pool.identifier == identifier { return pool }
        let pool = ReusePool(identifier)
        pools.append(pool)
        return pool
    }
}
