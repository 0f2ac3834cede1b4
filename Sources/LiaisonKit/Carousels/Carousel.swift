/// A row whose own rows, the items, stand side by side and scroll horizontally. A carousel is as high as the highest
/// item that it has shown.
///
/// The cell of a carousel holds cells for the items in its width only. These cells come from the pools of the data
/// view. The scroll offset and the selection belong to the carousel, so both survive the reuse of its cell. Use a
/// carousel on the thread of its data view.
public final class Carousel: Entry {
    /// The items, from the left.
    public private(set) var rows: [any Entry]
    /// The width of each item, in points.
    public let itemWidth: Double
    /// The distance between two neighbouring items, in points.
    public let spacing: Double
    /// The name among the rows of its section; nil if the items identify the carousel.
    public let id: String?
    /// The distance from the start of the first item to the left edge, in points. An item always starts at the left
    /// edge.
    public private(set) var contentOffset = 0.0
    /// The height of the highest cell that was shown, in points; 0 before the first.
    private var height = 0.0
    /// The indexes of the selected items.
    private(set) var selected = EntrySet()
    /// The indexes of the items that were prefetched and have not been shown since.
    private var prefetched = EntrySet()
    /// The items that an update has removed after they got `prefetch`, before they learn of the removal.
    private var gone: [(item: any Entry, index: Int)] = []
    /// The number of items that were removed.
    private var removalCount = 0
    /// The width that was shown last, in points.
    private var extent = 0.0
    /// True if the last scroll went towards the start.
    private var isScrolledBack = false

    /// Makes a carousel.
    ///
    /// `itemWidth` and `spacing` are in points. A width below 1 or beyond the longest length of a layout counts as 1; a
    /// spacing below 0 or beyond that length counts as 0. `id` names the carousel among the rows of its section; nil if
    /// the items identify the carousel.
    public init(_ rows: [any Entry], itemWidth: Double, spacing: Double = 16, id: String? = nil) {
        self.rows = rows
        self.id = id
        self.itemWidth = itemWidth >= 1 && itemWidth < Layout.longestLength ? itemWidth : 1
        self.spacing = spacing >= 0 && spacing < Layout.longestLength ? spacing : 0
    }

    /// A carousel with the same items that nobody has scrolled. Carousels among the items are copied, too.
    func copy() -> Carousel {
        Carousel(rows.map { ($0 as? Carousel)?.copy() ?? $0 }, itemWidth: itemWidth, spacing: spacing, id: id)
    }

    /// The name of the pool of all carousels.
    public var reuseIdentifier: String { "liaison.carousel" }
    /// The commands that tell which items are displayed or may be displayed soon.
    public var commands: CommandSet {
        CommandSet([.configuration, .willDisplay, .didEndDisplaying, .prefetch, .prefetchCancel])
    }
    /// The prefetch commands.
    public var commandsWithoutCell: CommandSet { CommandSet([.prefetch, .prefetchCancel]) }
    /// Always nil, because a carousel can always be shown.
    public var fallback: (any Entry)? { nil }

    /// A cell without views of its own.
    public func makeCell() -> Cell {
        CarouselCell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer))
    }

    /// The height of the highest cell that the carousel has shown.
    public func height(in context: DispatchContext) -> EntryHeight { .fixed(height) }

    /// The height of the highest cell that was shown; the estimate of the first item until then; 0 without items.
    /// Throws the fault of that item.
    public func estimatedHeight(in context: DispatchContext) throws(Fault) -> EntryHeight {
        if height > 0 { return .fixed(height) }
        guard let first = rows.first else { return .fixed(0) }
        let estimate = try first.estimatedHeight(in: context.item(0, width: itemWidth))
        return estimate.isEstimate ? estimate : .selfSizing
    }

    /// Shows the items, and passes the command on to the items.
    public func perform(_ command: Command, for cell: Cell, in context: DispatchContext) -> Bool {
        guard let cell = cell as? CarouselCell else { return true }
        switch command {
        case .configuration:
            // The cell may hold items from an earlier configuration. If the carousel is displayed, items that come in
            // are sent `willDisplay`.
            cell.retireItems(context)
            fill(cell, in: context)
        case .willDisplay:
            cell.display(context)
            fill(cell, in: context)
        case .didEndDisplaying:
            cell.retireAll(context)
            prefetch(0..<0, in: context)
        case .accessoryButtonTapped, .awake, .buttonTapped, .completed, .delete, .didDeselect, .didEndEditing,
            .didHighlight,
            .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .prepareForReuse, .reload, .tick,
            .willBeginEditing, .willDeselect, .willSelect:
            break
        }
        return true
    }

    /// Prefetches the items that the carousel would show, or cancels their prefetching.
    public func perform(_ command: Command, in context: DispatchContext) -> Bool {
        let extent = context.liaison.dataView?.carouselExtent ?? context.width
        prefetch(command == .prefetch ? indexes(in: extent) : 0..<0, in: context)
        return true
    }
}

extension Carousel {
    /// The item with an index; nil if there is none.
    func item(_ index: Int) -> (any Entry)? { rows.indices.contains(index) ? rows[index] : nil }

    /// Replaces an item. Does nothing if there is no item with the index.
    func replaceItem(_ index: Int, with entry: any Entry) {
        if rows.indices.contains(index) { rows[index] = entry }
    }

    /// Returns whether an item got `prefetch`, and has not been shown since.
    func isPrefetched(_ index: Int) -> Bool { prefetched.contains(index) }

    /// Removes an item. Does nothing if there is no item with the index.
    func removeItem(_ index: Int) {
        guard rows.indices.contains(index) else { return }
        rows.remove(at: index)
        removalCount += 1
        selected.follow(.replace(index..<index + 1, byCount: 0))
        prefetched.follow(.replace(index..<index + 1, byCount: 0))
    }

    /// Selects or deselects an item.
    func setSelected(_ index: Int, _ isSelected: Bool) {
        if isSelected { selected.insert(index) } else { selected.remove(index) }
    }

    /// Raises the height to that of an item, in points.
    func grow(to itemHeight: Double) { height = max(height, itemHeight) }
}

extension Carousel {
    /// The id, or the width and the identities of the items if there is no id.
    public var identity: AnyHashable {
        id.map { AnyHashable($0) } ?? AnyHashable(Identity(itemWidth: itemWidth, items: rows.map(\.identity)))
    }

    /// A carousel of snapshots of the items.
    public var snapshot: any Entry {
        Carousel(rows.map(\.snapshot), itemWidth: itemWidth, spacing: spacing, id: id)
    }

    private struct Identity: Hashable {
        let itemWidth: Double
        let items: [AnyHashable]
    }

    /// True if another carousel has the same items of the same width and spacing. O(n) in the number of items.
    public func hasSameContent(as other: any Entry) -> Bool {
        guard let other = other as? Carousel, itemWidth == other.itemWidth, spacing == other.spacing else {
            return false
        }
        return rows.count == other.rows.count
            && zip(rows, other.rows).allSatisfy { ComparedEntry(entry: $0).isSame(as: ComparedEntry(entry: $1)) }
    }

    /// Adopts the scroll position, the height, the selection of the items that stay, and the state that commands have
    /// set on these items.
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
            guard let row = rows[index].adoptingState(of: old.rows[source], storage: storage) else { continue }
            rows[index] = row
            gone += (row as? Carousel)?.gone.map { ($0.item, index) } ?? []
        }
        let staying = Set(sources.compactMap(\.self))
        gone += old.prefetched.entries.filter { !staying.contains($0) }.map { (old.rows[$0], $0) }
        return self
    }

    /// The index of the item at the left edge after an update. The first shown item that stays keeps its place. If no
    /// shown item stays, the next item that stays moves to the left edge; if there is none, the index stays. A carousel
    /// at its start stays at the start and shows new items there.
    private func firstIndex(after old: Carousel, _ sources: [Int?]) -> Int {
        let first = Int((old.contentOffset / old.step).rounded())
        guard first > 0 else { return 0 }
        let staying = zip(sources, sources.indices).compactMap { source, index in source.map { ($0, index) } }
            .filter { $0.0 >= first }.min { $0.0 < $1.0 }
        guard let (source, index) = staying else { return first }
        return source < old.indexes(in: old.extent).upperBound ? max(index - (source - first), 0) : index
    }

    /// For each item, its index in an old carousel; nil if the item is new.
    func sources(in old: Carousel) -> [Int?] {
        Changeset(from: old.rows, to: rows, identity: { $0.identity }, hasSameContent: { _, _ in true })
            .sources(oldCount: old.rows.count, newCount: rows.count)
    }
}

extension Carousel {
    /// The distance from the start of an item to the start of the next, in points.
    private var step: Double { itemWidth + spacing }

    /// The items that a cell of the carousel shows in a width, in points.
    public func shownItems(in extent: Double) -> ArraySlice<any Entry> { rows[indexes(in: extent)] }

    /// Scrolls to the last item that starts at or before an offset, in points. `extent` is the visible width in points.
    func scroll(toOffset offset: Double, extent: Double) {
        let extent = extent > 0 ? extent : 0
        let unseen = (Double(rows.count) * step - spacing - extent) / step
        // In a width less than that of an item, the last item starts at the left edge, although its end is not shown.
        let furthest = max(min(unseen.rounded(.up), Double(rows.count - 1)), 0)
        let wanted = offset > 0 ? (offset / step).rounded(.down) : 0
        let before = contentOffset
        self.extent = extent
        contentOffset = min(wanted, furthest) * step
        if contentOffset != before { isScrolledBack = contentOffset < before }
    }

    /// Shows the items in the width of the carousel and no others, then updates the height.
    func fill(_ cell: CarouselCell, in context: DispatchContext) {
        guard !cell.isFilling, let dataView = context.liaison.dataView else { return }
        cell.isFilling = true
        defer { cell.isFilling = false }
        let extent = dataView.carouselExtent ?? context.width
        scroll(toOffset: contentOffset, extent: extent)
        // The items may scroll the carousel in answer to a command.
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
            // The item may have removed items in answer to a command. `fill` then computes the shown items again.
            guard removals == removalCount else { return dataView.recycle(item) }
            item.isSelected = selected.contains(index)
            grow(to: item.size.height)
            cell.insert(item, index, context)
        }
    }

    /// The indexes of the items that are visible at least in part.
    private func indexes(in extent: Double) -> Range<Int> {
        let first = min(Int(contentOffset / step), rows.count)
        let count = (max(extent, 0) / step).rounded(.up)
        return first..<(count < Double(rows.count - first) ? first + Int(count) : rows.count)
    }

    /// The indexes of the next `distance` items in the direction of the last scroll.
    private func ahead(of shown: Range<Int>, distance: Int) -> Range<Int> {
        let distance = min(max(distance, 0), rows.count)
        return isScrolledBack
            ? max(shown.lowerBound - distance, 0)..<shown.lowerBound
            : shown.upperBound..<min(shown.upperBound + distance, rows.count)
    }

    /// Prefetches the items that are newly ahead. Cancels the prefetching of items that are neither ahead nor shown.
    private func prefetch(_ ahead: Range<Int>, besides shown: Range<Int> = 0..<0, in context: DispatchContext) {
        let before = prefetched
        prefetched.assign(ahead)
        for index in before.entries where !ahead.contains(index) && !shown.contains(index) {
            send(.prefetchCancel, toItem: index, context)
        }
        for index in ahead where !before.contains(index) { send(.prefetch, toItem: index, context) }
    }

    /// Cancels the prefetching of items that an update has removed.
    func cancelGone(_ context: DispatchContext) {
        let cancelled = gone
        gone = []
        for (item, index) in cancelled {
            context.liaison.sendWithoutCell(.prefetchCancel, to: item, in: context.item(index, width: itemWidth))
        }
    }

    private func send(_ command: Command, toItem index: Int, _ context: DispatchContext) {
        // An earlier item may have removed this one in answer to a command.
        guard let row = item(index) else { return }
        context.liaison.sendWithoutCell(command, to: row, in: context.item(index, width: itemWidth))
    }
}
