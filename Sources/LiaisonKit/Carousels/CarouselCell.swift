/// The cell of a carousel: the cells of its rows, from the left.
final class CarouselCell: Cell {
    /// The rows whose cells it has, in the order of the cells, and whether they were told that they are displayed.
    private var shown: [(index: Int, isDisplayed: Bool)] = []
    /// The cells whose rows an update has taken away, which were not told so yet.
    private var gone: [(item: Cell, index: Int, wasDisplayed: Bool)] = []
    /// The cells whose rows show something else since an update.
    private var changed: [Cell] = []
    /// Whether its cells have gone with their rows in an update that is still to be shown.
    private(set) var isBehind = false
    /// Whether its row is displayed.
    private(set) var isDisplayed = false
    /// Whether cells are being taken in.
    var isFilling = false

    /// Whether a row has a cell in it.
    func shows(_ index: Int) -> Bool { shown.contains { $0.index == index } }

    /// The cell of a row; nil: it is not in its width.
    func item(_ index: Int) -> Cell? { shown.firstIndex { $0.index == index }.map { items[$0] } }

    /// Takes in the cell of a row.
    func insert(_ item: Cell, _ index: Int, _ context: DispatchContext) {
        place(item, index, isDisplayed: false)
        if isDisplayed { displayItems(context) }
    }

    private func place(_ item: Cell, _ index: Int, isDisplayed: Bool) {
        let position = shown.firstIndex { $0.index > index } ?? shown.count
        shown.insert((index, isDisplayed), at: position)
        items.insert(item, at: position)
    }

    /// Lets its cells have the rows of the carousel that an update has made of its own; false: what it shows is no longer
    /// what it is to show.
    ///
    /// Cells of rows that have gone, or are of another component now, are left for `retireGone`; those of rows that show
    /// something else, for `takeChanged`.
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

    /// Takes the cells out of rows that an update has taken away.
    func retireGone(_ context: DispatchContext) {
        isBehind = false
        while !gone.isEmpty {
            let (item, index, wasDisplayed) = gone.removeFirst()
            end(item, context.item(index, width: item.size.width), wasDisplayed: wasDisplayed)
        }
    }

    /// The cells of rows that show something else since an update, each once.
    func takeChanged() -> [Cell] {
        defer { changed = [] }
        return changed
    }

    /// The row of a cell; nil: it has none in it.
    func index(of item: Cell) -> Int? { items.firstIndex { $0 === item }.map { shown[$0].index } }

    /// Gives each cell its distance from the left edge.
    func align(_ x: (Int) -> Double) {
        for (item, shown) in zip(items, shown) {
            item.x = x(shown.index)
            item.endsLine = shown.index == self.shown.last?.index
        }
    }

    /// Tells the rows that they are displayed.
    func display(_ context: DispatchContext) {
        isDisplayed = true
        isFilling = true
        defer { isFilling = false }
        displayItems(context)
    }

    /// Takes all cells out; what comes in is not displayed.
    func retireAll(_ context: DispatchContext) {
        retireItems(context)
        isDisplayed = false
    }

    /// Takes all cells out.
    func retireItems(_ context: DispatchContext) {
        changed = []
        retireGone(context)
        retire(context) { _ in true }
    }

    /// Takes in that a row was taken out of its carousel: what the user does to it ends, and its being displayed.
    func removeItem(_ index: Int, _ context: DispatchContext) {
        let position = shown.firstIndex { $0.index == index }
        for other in shown.indices where shown[other].index > index { shown[other].index -= 1 }
        guard let position else { return }
        let wasDisplayed = shown.remove(at: position).isDisplayed
        let item = items.remove(at: position)
        end(item, context.item(index, width: item.size.width), wasDisplayed: wasDisplayed)
    }

    /// Takes the cells of some rows out: what the user does to them ends, and their being displayed.
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

    /// Tells the rows that they are displayed that were not told yet. What they are told may take some out.
    private func displayItems(_ context: DispatchContext) {
        while let position = shown.firstIndex(where: { !$0.isDisplayed }) {
            shown[position].isDisplayed = true
            let item = items[position]
            context.liaison.send(
                .willDisplay, toItem: item, context.item(shown[position].index, width: item.size.width))
        }
    }
}
