/// A row whose own rows stand side by side, and are scrolled horizontally. It is as high as the highest that it has shown.
///
/// Its cells show what is in its width and nothing else; they come from the pools of the data view that it stands in. How
/// far it is scrolled, and what is selected in it, belongs to the row: it survives the reuse of its cell.
public final class Carousel: Entry {
    /// What stands side by side.
    public private(set) var rows: [any Entry]
    /// The width of each, in points.
    public let itemWidth: Double
    /// Between two neighbours, in points.
    public let spacing: Double
    private let id: String?
    /// The distance from the start of the first row to the left edge, in points. It is where a row starts.
    public private(set) var contentOffset = 0.0
    /// The height of the highest cell that was shown, in points.
    private var height = 0.0
    /// The indexes of the rows that are selected.
    private(set) var selected = EntrySet()
    /// The indexes of the rows that were prefetched, and have not been shown since.
    private var prefetched = EntrySet()
    /// How many rows were taken out.
    private var removalCount = 0
    /// How much of it was shown last, in points.
    private var extent = 0.0
    /// Whether it was scrolled towards its start last.
    private var isScrolledBack = false

    /// Makes a carousel of rows of a width; one that is no number of points above 0 counts as 1. The id names it among
    /// the rows of its section.
    public init(_ rows: [any Entry], itemWidth: Double, spacing: Double = 16, id: String? = nil) {
        self.rows = rows
        self.id = id
        self.itemWidth = itemWidth >= 1 && itemWidth < Layout.longestLength ? itemWidth : 1
        self.spacing = spacing >= 0 && spacing < Layout.longestLength ? spacing : 0
    }

    /// Names the pool of all carousels.
    public var reuseIdentifier: String { "liaison.carousel" }
    /// Those that say which of its rows are displayed, or may be soon.
    public var commands: CommandSet {
        CommandSet([.configuration, .willDisplay, .didEndDisplaying, .prefetch, .prefetchCancel])
    }
    /// The prefetch commands.
    public var commandsWithoutCell: CommandSet { CommandSet([.prefetch, .prefetchCancel]) }
    /// It can always be shown.
    public var fallback: (any Entry)? { nil }

    /// A cell without views of its own.
    public func makeCell() -> Cell {
        CarouselCell(reuseIdentifier: reuseIdentifier, nib: Nib(Nib.Element(.spacer)))
    }

    /// That of the highest cell that it has shown.
    public func height(in context: DispatchContext) -> EntryHeight { .fixed(height) }

    /// What the first of its rows estimates, until one was shown.
    public func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight {
        if height > 0 { return .fixed(height) }
        guard let first = rows.first else { return .fixed(0) }
        let estimate = try first.estimatedHeight(in: context.item(0, width: itemWidth))
        return estimate.isLength ? estimate : .selfSizing
    }

    /// Shows its rows, and tells them what it is told.
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        guard let cell = cell as? CarouselCell else { return true }
        switch command {
        case .configuration:
            // Cells are left where it was configured before. Where it is displayed, those that come in are told so.
            cell.retireItems(context)
            fill(cell, in: context)
        case .willDisplay:
            cell.display(context)
            fill(cell, in: context)
        case .didEndDisplaying:
            cell.retireAll(context)
            prefetch(0..<0, in: context)
        case .accessoryButtonTapped, .awake, .buttonTapped, .delete, .didDeselect, .didEndEditing, .didHighlight,
            .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .prepareForReuse, .reload,
            .willBeginEditing, .willDeselect, .willSelect:
            break
        }
        return true
    }

    /// Prefetches the rows that it would show, or cancels that.
    public func perform(_ command: Command, in context: DispatchContext) -> Bool {
        let extent = context.liaison.dataView?.carouselExtent ?? context.width
        prefetch(command == .prefetch ? indexes(in: extent) : 0..<0, in: context)
        return true
    }
}

extension Carousel {
    /// The row with an index; nil: there is none.
    func item(_ index: Int) -> (any Entry)? { rows.indices.contains(index) ? rows[index] : nil }

    /// Puts another row in the place of one; does nothing where there is none.
    func replaceItem(_ index: Int, with entry: any Entry) {
        if rows.indices.contains(index) { rows[index] = entry }
    }

    /// Takes a row out; does nothing where there is none.
    func removeItem(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        rows.remove(at: index)
        removalCount += 1
        selected.replace(index..<index + 1, byCount: 0)
        prefetched.replace(index..<index + 1, byCount: 0)
    }

    /// Takes in whether a row is selected.
    func setSelected(_ index: Int, _ isSelected: Bool) {
        if isSelected { selected.insert(index) } else { selected.remove(index) }
    }

    /// Takes in the height of a row, in points.
    func grow(to itemHeight: Double) { height = max(height, itemHeight) }
}

extension Carousel {
    /// The id, where it has one; else the width and the identities of its rows.
    public var identity: AnyHashable {
        id.map { AnyHashable($0) } ?? AnyHashable(Identity(itemWidth: itemWidth, items: rows.map(\.identity)))
    }

    private struct Identity: Hashable {
        let itemWidth: Double
        let items: [AnyHashable]
    }

    /// Whether another has the same rows, as wide and as far apart.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? Carousel, itemWidth == other.itemWidth, spacing == other.spacing else {
            return false
        }
        return rows.count == other.rows.count
            && zip(rows, other.rows).allSatisfy { ComparedEntry(entry: $0).isSame(as: ComparedEntry(entry: $1)) }
    }

    /// Goes on where an old carousel stands: scrolled to what that shows, as high, with what is still there selected, and
    /// with what commands have set in its rows.
    public func adoptingState(of old: any Entry, storage: AnyObject?) -> (any Entry)? {
        guard let old = old as? Carousel, old !== self else { return nil }
        let sources = sources(in: old)
        contentOffset = Double(firstIndex(after: old, sources)) * step
        isScrolledBack = old.isScrolledBack
        height = old.height
        (selected, prefetched) = (EntrySet(), EntrySet())
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            if old.selected.contains(source) { selected.insert(index) }
            if old.prefetched.contains(source) { prefetched.insert(index) }
            if let row = rows[index].adoptingState(of: old.rows[source], storage: storage) { rows[index] = row }
        }
        return self
    }

    /// The row to start with. Of the rows that an old carousel shows, the first that stays keeps its place; where none does,
    /// the next that stays comes to the start, and where there is none, the index counts. At the start, what comes is shown.
    private func firstIndex(after old: Carousel, _ sources: [Int?]) -> Int {
        let first = Int((old.contentOffset / old.step).rounded())
        guard first > 0 else { return 0 }
        let staying = zip(sources, sources.indices).compactMap { source, index in source.map { ($0, index) } }
            .filter { $0.0 >= first }.min { $0.0 < $1.0 }
        guard let (source, index) = staying else { return first }
        return source < old.indexes(in: old.extent).upperBound ? max(index - (source - first), 0) : index
    }

    /// For each row, the one that it was in an old carousel; nil: it is new.
    func sources(in old: Carousel) -> [Int?] {
        Changeset(from: old.rows, to: rows, identity: { $0.identity }, hasSameContent: { _, _ in true })
            .sources(oldCount: old.rows.count, newCount: rows.count)
    }
}

extension Carousel {
    /// From the start of a row to the start of the next, in points.
    private var step: Double { itemWidth + spacing }

    /// Scrolls so far that a row starts at the left edge, at or before an offset in points.
    func scroll(toOffset offset: Double, extent: Double) {
        let furthest = max((Double(rows.count) * step - spacing - extent) / step, 0).rounded(.up)
        let wanted = offset > 0 ? (offset / step).rounded(.down) : 0
        let before = contentOffset
        self.extent = extent
        contentOffset = min(wanted, furthest) * step
        if contentOffset != before { isScrolledBack = contentOffset < before }
    }

    /// Shows the rows in its width, and no others; its height follows.
    func fill(_ cell: CarouselCell, in context: DispatchContext) {
        guard !cell.isFilling, let dataView = context.liaison.dataView else { return }
        cell.isFilling = true
        defer { cell.isFilling = false }
        let extent = dataView.carouselExtent ?? context.width
        scroll(toOffset: contentOffset, extent: extent)
        // What its rows are sent may scroll it.
        for _ in 0..<Self.maximumFills {
            let offset = contentOffset
            let shown = indexes(in: extent)
            show(shown, in: cell, context, from: dataView)
            let isSame = shown.upperBound <= rows.count && offset == contentOffset && cell.items.count == shown.count
            if cell.isDisplayed {
                let shown = shown.clamped(to: rows.indices)
                prefetch(ahead(of: shown, distance: dataView.prefetchDistance), besides: shown, in: context)
            }
            if isSame, offset == contentOffset, cell.items.count == shown.count { break }
        }
        cell.align { Double($0) * self.step - self.contentOffset }
        cell.height = .fixed(height)
    }

    private static let maximumFills = 8

    private func show(_ shown: Range<Int>, in cell: CarouselCell, _ context: DispatchContext, from dataView: ListView) {
        cell.retire(context) { !shown.contains($0) }
        for index in shown where !cell.shows(index) {
            let removals = removalCount
            guard
                let item = context.liaison.itemCell(
                    at: index, of: self, in: context.item(index, width: itemWidth), from: dataView)
            else { return }
            // What the row was sent may have taken rows out: what is shown is found anew.
            guard removals == removalCount else { return dataView.recycle(item) }
            item.isSelected = selected.contains(index)
            grow(to: item.size.height)
            cell.insert(item, index, context)
        }
    }

    /// The rows that are seen, at least in part.
    private func indexes(in extent: Double) -> Range<Int> {
        let first = min(Int(contentOffset / step), rows.count)
        let count = (max(extent, 0) / step).rounded(.up)
        return first..<(count < Double(rows.count - first) ? first + Int(count) : rows.count)
    }

    /// So many rows behind the edge that it is scrolled to.
    private func ahead(of shown: Range<Int>, distance: Int) -> Range<Int> {
        let distance = min(max(distance, 0), rows.count)
        return isScrolledBack
            ? max(shown.lowerBound - distance, 0)..<shown.lowerBound
            : shown.upperBound..<min(shown.upperBound + distance, rows.count)
    }

    /// Prefetches what is ahead and new there; cancels what is no longer ahead, and is not shown.
    private func prefetch(_ ahead: Range<Int>, besides shown: Range<Int> = 0..<0, in context: DispatchContext) {
        let before = prefetched
        prefetched.assign(ahead)
        for index in before.entries where !ahead.contains(index) && !shown.contains(index) {
            send(.prefetchCancel, toItem: index, context)
        }
        for index in ahead where !before.contains(index) { send(.prefetch, toItem: index, context) }
    }

    private func send(_ command: Command, toItem index: Int, _ context: DispatchContext) {
        // What a row before it was sent may have taken it out.
        guard let row = item(index), row.commands.contains(command), row.commandsWithoutCell.contains(command) else {
            return
        }
        context.liaison.perform(command, of: row, in: context.item(index, width: itemWidth))
    }
}
