/// The cell of a carousel. Its `items` are the cells of the shown items, from the left.
final class CarouselCell: Cell {
    /// The index of each cell's item, in the order of the cells, and whether that item was sent `willDisplay`.
    private var shown: [(index: Int, isDisplayed: Bool)] = []
    /// The cells whose items an update has removed, before those items learn of the removal.
    private var gone: [(item: Cell, index: Int, wasDisplayed: Bool)] = []
    /// The cells whose items have other content since an update.
    private var changed: [Cell] = []
    /// True if an update has changed the items and the cells do not show the changes yet.
    private(set) var isBehind = false
    /// True if the carousel is displayed.
    private(set) var isDisplayed = false
    /// True while the carousel fills the cell.
    var isFilling = false

    /// True if the item has a cell.
    func shows(_ index: Int) -> Bool { shown.contains { $0.index == index } }

    /// The cell of an item; nil if the item is not in the width of the carousel.
    func item(_ index: Int) -> Cell? { shown.firstIndex { $0.index == index }.map { items[$0] } }

    /// Inserts the cell of an item.
    func insert(_ item: Cell, _ index: Int, _ context: DispatchContext) {
        place(item, index, isDisplayed: false)
        if isDisplayed { displayItems(context) }
    }

    private func place(_ item: Cell, _ index: Int, isDisplayed: Bool) {
        let position = shown.firstIndex { $0.index > index } ?? shown.count
        shown.insert((index, isDisplayed), at: position)
        items.insert(item, at: position)
    }

    /// Gives the cells the items of the new version of the carousel. Returns false if the cells do not show the content
    /// of these items.
    ///
    /// Cells of removed items and of items of another component wait for `retireGone`. Cells of items with other
    /// content wait for `takeChanged`.
    func takeIn(_ entry: any Entry, after before: any Entry) -> Bool {
        guard let carousel = entry as? Carousel, let old = before as? Carousel, carousel.itemWidth == old.itemWidth
        else {
            return entry.hasSameContent(as: before)
        }
        let sources = carousel.sources(in: old)
        let cells = zip(items, shown)
        (items, shown) = ([], [])
        for (item, shown) in cells {
            let index = sources.firstIndex(of: shown.index)
            guard let index, let row = carousel.item(index), row.reuseIdentifier == item.reuseIdentifier else {
                gone.append((item, shown.index, shown.isDisplayed))
                continue
            }
            take(item, row)
            place(item, index, isDisplayed: shown.isDisplayed)
        }
        isBehind = !entry.hasSameContent(as: before)
        return !isBehind
    }

    private func take(_ item: Cell, _ row: any Entry) {
        let before = item.entry
        item.entry = row
        item.state.commands = row.commands
        guard let before else { return }
        let isSame = (item as? CarouselCell)?.takeIn(row, after: before) ?? row.hasSameContent(as: before)
        if !isSame { changed.append(item) }
    }

    /// Recycles the cells of the items that an update has removed.
    func retireGone(_ context: DispatchContext) {
        isBehind = false
        while !gone.isEmpty {
            let (item, index, wasDisplayed) = gone.removeFirst()
            end(item, context.item(index, width: item.size.width), wasDisplayed: wasDisplayed)
        }
    }

    /// Returns the cells whose items have other content since an update, and forgets them.
    func takeChanged() -> [Cell] {
        defer { changed = [] }
        return changed
    }

    /// The index of a cell's item; nil if the cell is not one of the carousel.
    func index(of item: Cell) -> Int? { items.firstIndex { $0 === item }.map { shown[$0].index } }

    /// Sets the distance of each cell from the left edge, in points.
    func align(_ x: (Int) -> Double) {
        for (item, shown) in zip(items, shown) {
            item.x = x(shown.index)
            item.endsLine = shown.index == self.shown.last?.index
        }
    }

    /// Sends `willDisplay` to the items.
    func display(_ context: DispatchContext) {
        isDisplayed = true
        isFilling = true
        defer { isFilling = false }
        displayItems(context)
    }

    /// Recycles all cells. Items that come in later do not count as displayed.
    func retireAll(_ context: DispatchContext) {
        retireItems(context)
        isDisplayed = false
    }

    /// Recycles all cells.
    func retireItems(_ context: DispatchContext) {
        changed = []
        retireGone(context)
        retire(context) { _ in true }
    }

    /// Handles the removal of an item. The touch of the item ends, and the item ends being displayed.
    func removeItem(_ index: Int, _ context: DispatchContext) {
        let position = shown.firstIndex { $0.index == index }
        for other in shown.indices where shown[other].index > index { shown[other].index -= 1 }
        guard let position else { return }
        let wasDisplayed = shown.remove(at: position).isDisplayed
        let item = items.remove(at: position)
        end(item, context.item(index, width: item.size.width), wasDisplayed: wasDisplayed)
    }

    /// Recycles the cells of some items. The touches of these items end, and the items end being displayed.
    func retire(_ context: DispatchContext, where isGone: (Int) -> Bool) {
        while let position = shown.firstIndex(where: { isGone($0.index) }) {
            let (index, wasDisplayed) = shown.remove(at: position)
            let item = items.remove(at: position)
            end(item, context.item(index, width: item.size.width), wasDisplayed: wasDisplayed)
        }
    }

    private func end(_ item: Cell, _ context: DispatchContext, wasDisplayed: Bool) {
        while let command = item.endTouch() { context.liaison.send(command, toItem: item, context) }
        if wasDisplayed { context.liaison.send(.didEndDisplaying, toItem: item, context) }
        item.pool?.enqueue(item)
    }

    /// Sends `willDisplay` to the items that have not received the command. An item may remove items in answer.
    private func displayItems(_ context: DispatchContext) {
        while let position = shown.firstIndex(where: { !$0.isDisplayed }) {
            shown[position].isDisplayed = true
            let item = items[position]
            context.liaison.send(
                .willDisplay, toItem: item, context.item(shown[position].index, width: item.size.width))
        }
    }
}
