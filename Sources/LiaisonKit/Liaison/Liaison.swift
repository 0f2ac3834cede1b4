/// Data source and delegate of a data view. A liaison holds the sections, and turns the callbacks of the data view into
/// commands.
///
/// Use a liaison on the thread of its data view only. A liaison holds its data view weakly.
public final class Liaison {
    /// Receives each event that an entry implements and was sent. Events arrive in the order in which they were sent,
    /// once the first event of a chain is done. Dispatching costs nothing extra while the closure is nil.
    public var onDispatch: ((Dispatch) -> Void)? {
        get { receivers.onDispatch }
        set { receivers.onDispatch = newValue }
    }
    /// Receives the fault and the place of each entry that cannot be shown as intended.
    public var onFault: ((Fault, Place) -> Void)? {
        get { receivers.onFault }
        set { receivers.onFault = newValue }
    }

    /// Receives the entries that the data view is about to send an event, in order, so that all answers can be prepared
    /// at the same time. Receives no entries when the data view expects nothing any more.
    ///
    /// `configuration` stands for all events until the entry is displayed: `height`, `awake` or `prepareForReuse`,
    /// `configuration`, and for each line `willDisplay`. The data view may need other entries, because heights are
    /// estimates until cells are measured. The closure does not edit the sections.
    public var onExpect: ((Dispatch.Event, [ExpectedEntry]) -> Void)? {
        get { receivers.onExpect }
        set { receivers.onExpect = newValue }
    }

    /// Receives the changes of each update before the data view shows them.
    public var onUpdate: ((SectionedChangeset) -> Void)?

    /// The clock by which rows receive `tick`, in seconds. The time stands still unless the closure is set.
    public var clock: () -> Double = { 0 }

    /// The lasting name of the document that contains the entry at a place; nil if it has none. What is kept for rows between
    /// runs of the program is kept under this name.
    public var documentName: (Place) -> String? = { _ in nil }

    /// True if the folds of all rows are open, whatever the rows say: for a medium on which nobody can open a fold.
    public var opensFolds = false

    /// Chooses the destination of a row that the user drags. The closure gets the index path of the row and the
    /// proposed destination; nil if the user may drop rows anywhere. If no row may stand at the destination, the
    /// nearest place counts.
    public var targetIndexPathForMove: ((IndexPath, IndexPath) -> IndexPath)?
    /// Decides how rows are edited; nil if each row decides. Held weakly.
    public weak var editingDelegate: (any EditingDelegate)?
    /// The delegate that supplies further rows; nil if there is no pagination. Held weakly.
    public var paginationDelegate: (any PaginationDelegate)? {
        get { pagination.delegate }
        set { pagination.delegate = newValue }
    }
    /// The section after the last row while further rows are being loaded.
    public var paginationSection: Section {
        get {
            if let made = pagination.section { return made }
            let made = Section.pagination()
            pagination.section = made
            return made
        }
        set { pagination.section = newValue }
    }

    /// The entry that the data view shows while there are no rows; nil if the data view stays empty. The entry is
    /// displayed as a row is.
    public var emptyState: (any Entry)? {
        get { emptyStateInPlace }
        set {
            emptyStateInPlace = newValue
            dataView?.reloadEmptyState()
        }
    }
    /// The empty state, or its stand-in if the empty state cannot be shown. A new value leaves the cell as it is.
    var emptyStateInPlace: (any Entry)?

    /// The data view that shows the sections; nil if there is none. `liaise(_:)` sets the data view, `detach()` removes
    /// it.
    public internal(set) var dataView: ListView? {
        get { storedDataView }
        set { storedDataView = newValue }
    }
    /// The sections that the liaison holds. The first has the number `sectionNumbers.lowerBound`, which is 0 unless
    /// sections were discarded.
    public internal(set) var sections: [Section] {
        get { held.sections }
        set {
            var taken = newValue
            held.exchange(&taken)
        }
        _modify {
            var taken: [Section] = []
            held.exchange(&taken)
            defer { held.exchange(&taken) }
            yield &taken
        }
    }

    /// Shares the memory of an array of the sections that the liaison holds, until one of them changes. Does nothing if the
    /// array has other sections.
    package func share(_ copies: [Section]) { held.share(copies) }

    // Other modules cannot reach this storage, and no method that changes one of these values releases an object. So the
    // compiler proves that no two accesses overlap, and Swift does not check each access at run time.
    private(set) var held: HeldSections
    /// True if `onDispatch` receives the events.
    var reportsDispatches: Bool { receivers.onDispatch != nil }
    private var receivers = Receivers()
    private weak var storedDataView: ListView?
    var dispatches = DispatchOrder()
    var pagination = Pagination()
    var updates = UpdateProgress()
    /// The number of changes to the sections when displayed cells were last compared with them.
    var comparedChanges = 0
    /// The edit commands that are being sent now.
    var editCommands: CommandSet = []
    /// The places that are reconfigured after the current command.
    var changedPlaces: [Place] = []

    /// Makes a liaison that holds the given sections.
    public init(sections: [Section] = []) {
        held = HeldSections(sections)
    }

    /// Becomes data source and delegate of a data view, and shows the sections there.
    ///
    /// The liaison detaches from its former data view. The former liaison of `dataView` detaches, too. An update that
    /// waits in `setNeedsUpdate(withNewSections:)` is made first.
    public func liaise(_ dataView: ListView) {
        updateIfNeeded()
        if self.dataView !== dataView { detach() }
        if let other = dataView.dataSource as? Liaison, other !== self { other.detach() }
        self.dataView = dataView
        dataView.dataSource = self
        dataView.delegate = self
        dataView.reloadData()
    }

    /// Leaves the data view. The displayed entries end being displayed. Does nothing but forget the data view if
    /// another data source has taken over.
    public func detach() {
        defer { dataView = nil }
        // Another data source may have taken over.
        guard let dataView, dataView.dataSource === self else { return }
        dataView.endDisplaying()
        dataView.cancelPrefetches()
        dataView.dataSource = nil
        dataView.delegate = nil
    }

    /// Appends a section.
    public func append(_ section: consuming Section) {
        guard pagination.state != .started else { return append(all: CollectionOfOne(section)) }
        sections.append(section)
        dataView?.appendSections(1)
    }

    /// Drops the sections that lie wholly above the viewport. The remaining sections keep their numbers. Does nothing in
    /// the midst of an edit of sections, when the data view does not know the new sections yet.
    public func discardSectionsAboveViewport() {
        guard let dataView, dataView.dataSource === self, dataView.numberOfSections == sections.count else { return }
        let first = dataView.discardSectionsAboveViewport()
        sections.removeFirst(first - firstSection)
        held.firstNumber = first
    }

    /// The numbers of the sections. They start at 0 unless sections were discarded.
    public var sectionNumbers: Range<Int> { held.numbers }

    /// The number of the first section.
    var firstSection: Int { held.firstNumber }

    /// The section with a number; nil if there is none or the section was discarded.
    public func section(_ number: Int) -> Section? {
        position(ofSection: number).map { sections[$0] }
    }

    /// The entry at a place; nil if there is none. While there are no rows, the first index path is the place of the
    /// empty state.
    public func entry(at place: Place) -> (any Entry)? {
        switch place {
        case .row(let indexPath): row(for: indexPath) ?? (isEmptyState(at: indexPath) ? emptyState : nil)
        case .item: place.carousel.flatMap { (entry(at: $0.place) as? Carousel)?.item($0.index) }
        case .header(let number): position(ofSection: number).flatMap { sections[$0].header }
        case .footer(let number): position(ofSection: number).flatMap { sections[$0].footer }
        }
    }

    /// Replaces the entry at a place. Does nothing if the place is nil or has no entry.
    func replaceEntry(at place: Place?, with entry: any Entry) {
        guard let place else { return }
        if let parent = place.carousel {
            (self.entry(at: parent.place) as? Carousel)?.replaceItem(parent.index, with: entry)
        } else if case .row(let indexPath) = place, isEmptyState(at: indexPath) {
            emptyStateInPlace = entry
        } else if let position = position(ofSection: place.section) {
            sections[position].replaceEntry(at: place, with: entry)
            dataView?.findPrefetchedRows()
        }
    }

    /// True if an index path is the place of the empty state: the first one, while there are no rows.
    private func isEmptyState(at indexPath: IndexPath) -> Bool {
        emptyStateInPlace != nil && indexPath == IndexPath(row: 0, section: firstSection)
            && sections.allSatisfy { $0.rowCount == 0 }
    }

    /// The index in `sections` of the section with a number; nil if there is none.
    func position(ofSection number: Int) -> Int? { held.position(of: number) }
}

/// The closures that receive what happens to the entries of a liaison.
private struct Receivers {
    var onDispatch: ((Dispatch) -> Void)?
    var onFault: ((Fault, Place) -> Void)?
    var onExpect: ((Dispatch.Event, [ExpectedEntry]) -> Void)?
}
