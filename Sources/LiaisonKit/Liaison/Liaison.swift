/// Data source and delegate of a data view: it holds the sections, and turns the data view's callbacks into commands.
///
/// It is used on the thread of its data view, which it holds weakly.
public final class Liaison {
    /// Is told of each event that an entry received and implements, in the order in which the events were sent, once the
    /// first of those that belong together is done. Costs nothing while it is nil.
    public var onDispatch: ((Dispatch) -> Void)? {
        get { dispatchHandler }
        set { dispatchHandler = newValue }
    }
    /// Is told of each entry that could not be shown as it was meant.
    public var onFault: ((Fault, Place) -> Void)?

    /// Is told of what each update changes, before it is shown.
    public var onUpdate: ((SectionedChangeset) -> Void)?

    /// Answers where a row that the user drags may be dropped: it gets where the row stands, and what is proposed. nil:
    /// anywhere. Where nothing may stand, the nearest place counts.
    public var targetIndexPathForMove: ((IndexPath, IndexPath) -> IndexPath)?
    /// Decides how rows are edited; nil: each row decides.
    public weak var editingDelegate: (any EditingDelegate)?
    /// Is asked whether there is more, and told when it is needed.
    public var paginationDelegate: (any PaginationDelegate)? {
        get { storedPaginationDelegate }
        set { storedPaginationDelegate = newValue }
    }
    /// What stands after the last row while more is on its way.
    public lazy var paginationSection = Section.pagination()

    /// What is shown where there are no rows; nil: nothing. It is displayed as a row is.
    public var emptyState: (any Entry)? {
        get { emptyStateInPlace }
        set {
            emptyStateInPlace = newValue
            dataView?.reloadEmptyState()
        }
    }
    /// The empty state, or what stands in for one that cannot be shown. To change it leaves the cell as it is.
    var emptyStateInPlace: (any Entry)?

    /// What shows the sections; nil: nothing does. Set by `liaise(_:)`.
    public internal(set) var dataView: ListView? {
        get { storedDataView }
        set { storedDataView = newValue }
    }
    // No other module reaches the storage: so the compiler proves that accesses never overlap. It would check each access to
    // public storage as the program runs. The sections are taken out while they are changed in place.

    private var dispatchHandler: ((Dispatch) -> Void)?
    private weak var storedDataView: ListView?
    private weak var storedPaginationDelegate: (any PaginationDelegate)?
    private var storedSections: [Section]
    /// What `onDispatch` is still to be told.
    var dispatchOrder = DispatchOrder()
    /// Of which edits rows are being told.
    var told: CommandSet = []
    /// What is configured anew after the command that is being performed.
    var changedPlaces: [Place] = []
    /// The sections that are held. The first has the number `sectionNumbers.lowerBound`, which is 0 unless sections were
    /// discarded.
    public internal(set) var sections: [Section] {
        get { storedSections }
        set {
            storedSections = newValue
            changeCount += 1
        }
        _modify {
            var taken: [Section] = []
            swap(&taken, &storedSections)
            defer {
                swap(&taken, &storedSections)
                changeCount += 1
            }
            yield &taken
        }
    }
    /// How often the sections have changed.
    private(set) var changeCount = 0
    private(set) var firstSection = 0
    /// The sections that are to be shown at the next layout; nil: those that are held.
    var pendingSections: [Section]?
    var pagination = PaginationState.idle

    /// Makes a liaison, which holds no sections unless some are given.
    public init(sections: [Section] = []) {
        storedSections = sections
    }

    /// Becomes data source and delegate of a data view, and shows the sections in it. It leaves the data view that it had,
    /// and the liaison that this one had leaves it.
    public func liaise(_ dataView: ListView) {
        updateIfNeeded()
        if self.dataView !== dataView { detach() }
        if let other = dataView.dataSource as? Liaison, other !== self { other.detach() }
        self.dataView = dataView
        dataView.dataSource = self
        dataView.delegate = self
        dataView.reloadData()
    }

    /// Leaves the data view: what it displays ends being displayed.
    public func detach() {
        defer { dataView = nil }
        // Another may have taken its place there.
        guard let dataView, dataView.dataSource === self else { return }
        dataView.endDisplaying()
        dataView.dataSource = nil
        dataView.delegate = nil
    }

    /// Adds a section at the end.
    public func append(_ section: Section) {
        append([section])
    }

    /// Drops the sections that lie wholly above the viewport. Those that are left keep their numbers.
    public func discardSectionsAboveViewport() {
        guard let dataView, dataView.dataSource === self else { return }
        let first = dataView.discardSectionsAboveViewport()
        sections.removeFirst(first - firstSection)
        firstSection = first
    }

    /// The numbers of the sections: from 0, unless those before were discarded.
    public var sectionNumbers: Range<Int> { firstSection..<firstSection + sections.count }

    /// The section with a number; nil: there is none, or it was discarded.
    public func section(_ number: Int) -> Section? {
        position(ofSection: number).map { sections[$0] }
    }

    /// The entry at a place; nil: there is none. Where there are no rows, the empty state stands where the first row would.
    public func entry(at place: Place) -> (any Entry)? {
        switch place {
        case .row(let indexPath): row(for: indexPath) ?? (isEmptyState(at: indexPath) ? emptyState : nil)
        case .item: place.carousel.flatMap { (entry(at: $0.place) as? Carousel)?.item($0.index) }
        case .header, .footer: position(ofSection: place.section).flatMap { sections[$0].entry(at: place) }
        }
    }

    /// Puts an entry in the place of another; does nothing where there is none, or no place.
    func replaceEntry(at place: Place?, with entry: any Entry) {
        guard let place else { return }
        if let parent = place.carousel {
            (self.entry(at: parent.place) as? Carousel)?.replaceItem(parent.index, with: entry)
        } else if case .row(let indexPath) = place, isEmptyState(at: indexPath) {
            emptyStateInPlace = entry
        } else if let position = position(ofSection: place.section) {
            sections[position].replaceEntry(at: place, with: entry)
        }
    }

    /// Whether the empty state stands where the first row would.
    private func isEmptyState(at indexPath: IndexPath) -> Bool {
        emptyStateInPlace != nil && indexPath == IndexPath(row: 0, section: firstSection)
            && sections.allSatisfy(\.rows.isEmpty)
    }

    /// Where a section is held; nil: there is none with this number.
    func position(ofSection number: Int) -> Int? {
        sectionNumbers.contains(number) ? number - firstSection : nil
    }
}
