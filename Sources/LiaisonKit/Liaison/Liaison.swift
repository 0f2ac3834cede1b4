/// Data source and delegate of a data view: it holds the sections, and turns the data view's callbacks into commands.
///
/// It is used on the thread of its data view, which it holds weakly.
public final class Liaison {
    /// Is told of each event that an entry received and implements. Costs nothing while it is nil.
    public var onDispatch: ((Dispatch) -> Void)?
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
    public weak var paginationDelegate: (any PaginationDelegate)?
    /// What stands after the last row while more is on its way.
    public lazy var paginationSection = Section.pagination()

    /// What is shown where there are no rows; nil: nothing. It is displayed as a row is.
    public var emptyState: (any Entry)? {
        didSet { dataView?.reloadEmptyState() }
    }

    weak var dataView: ListView?
    /// Of which edits rows are being told.
    var told: CommandSet = []
    /// What is configured anew after the command that is being performed.
    var changedPlaces: [Place] = []
    /// The sections that are held; the first has the number `firstSection`.
    var sections: [Section] = [] { didSet { changeCount += 1 } }
    /// How often the sections have changed.
    private(set) var changeCount = 0
    private(set) var firstSection = 0
    /// The sections that are to be shown at the next layout; nil: those that are held.
    var pendingSections: [Section]?
    var pagination = PaginationState.idle

    /// Makes a liaison without sections.
    public init() {}

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

    /// The entry at a place; nil: there is none.
    public func entry(at place: Place) -> (any Entry)? {
        guard let position = position(ofSection: place.section) else { return nil }
        guard case .row(let indexPath) = place else { return sections[position].entry(at: place) }
        // To copy the section for one of its rows would take longer than all the rest.
        return sections[position].rows.element(at: indexPath.row)
    }

    /// Puts an entry in the place of another; does nothing where there is none, or no place.
    func replaceEntry(at place: Place?, with entry: any Entry) {
        guard let place, let position = position(ofSection: place.section) else { return }
        sections[position].replaceEntry(at: place, with: entry)
    }

    /// Where a section is held; nil: there is none with this number.
    func position(ofSection number: Int) -> Int? {
        sectionNumbers.contains(number) ? number - firstSection : nil
    }
}
