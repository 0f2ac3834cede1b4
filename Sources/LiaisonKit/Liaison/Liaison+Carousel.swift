/// The items of carousels: they are configured, measured and told what happens to them as all rows are.
extension Liaison {
    /// Scrolls a carousel so far that one of its items starts at the left edge, at or before an offset in points; false:
    /// there is no carousel at the index path.
    @discardableResult
    public func scrollCarousel(at indexPath: IndexPath, toOffset offset: Double) -> Bool {
        scrollCarousel(at: .row(indexPath), toOffset: offset)
    }

    /// Scrolls a carousel, which may be an item of another, as `scrollCarousel(at:toOffset:)` of an index path says.
    @discardableResult
    public func scrollCarousel(at place: Place, toOffset offset: Double) -> Bool {
        guard let dataView, let carousel = entry(at: place) as? Carousel else { return false }
        carousel.scroll(toOffset: offset, extent: dataView.carouselExtent ?? width(at: place))
        fillCarousel(at: place)
        return true
    }

    /// Shows an item of a carousel anew; false: there is none.
    @discardableResult
    public func reloadItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        reloadItem(at: .item(index, of: indexPath))
    }

    /// Shows an item of a carousel, or of a carousel in a carousel, anew; false: there is none.
    @discardableResult
    public func reloadItem(at place: Place) -> Bool {
        guard place.carousel != nil, entry(at: place) != nil else { return false }
        let placeByThen = dataView.map { $0.follow(place) { reloadCell(at: place) }.place } ?? place
        if let placeByThen { tell(.reload, ofEditAt: placeByThen) }
        return true
    }

    /// Takes an item out of its carousel; nil: there is none. The item is told `delete` before, and may edit the content
    /// then; where it has gone by that, it is taken out no more.
    @discardableResult
    public func deleteItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> (any Entry)? {
        deleteItem(at: .item(index, of: indexPath))
    }

    /// Takes an item out of its carousel, which may be an item of another, as `deleteItem(_:ofCarouselAt:)` says.
    @discardableResult
    public func deleteItem(at place: Place) -> (any Entry)? {
        guard place.carousel != nil, let item = entry(at: place) else { return nil }
        guard let (parent, index) = tell(.delete, ofEditAt: place)?.carousel,
            let carousel = entry(at: parent) as? Carousel, carousel.item(index) != nil
        else { return item }
        carousel.removeItem(index)
        if let cell = dataView?.displayedCell(at: parent) as? CarouselCell {
            cell.removeItem(index, DispatchContext(sentBy: self, place: parent, width: width(at: parent)))
        }
        fillCarousel(at: parent)
        return item
    }

    /// A cell that is configured and measured for an item, or for what stands in for it; nil: there is no such item.
    func itemCell(
        at index: Int, of carousel: Carousel, in context: DispatchContext, from dataView: ListView
    ) -> Cell? {
        while let item = carousel.item(index) {
            do throws(Fault) {
                let cell = try cell(for: item, in: context, from: dataView)
                dataView.showAccessory(in: cell)
                dataView.measure(cell, width: context.width)
                return cell
            } catch {
                onFault?(error, context.place)
                carousel.replaceItem(index, with: item.standIn(error))
            }
        }
        return nil
    }

    /// Sends a command to an item that has a cell.
    func send(_ command: Command, toItem cell: Cell, _ context: DispatchContext) {
        guard cell.state.commands.contains(command), let entry = cell.entry else { return }
        perform(command, of: entry, for: cell, in: context)
    }

    /// Measures a cell that shows something else; a carousel grows with its items.
    func measureAgain(_ cell: Cell, at place: Place) {
        guard let dataView else { return }
        guard let parent = place.carousel?.place, let carousel = entry(at: parent) as? Carousel else {
            return dataView.measureAgain(cell)
        }
        guard dataView.displayedCell(at: place) === cell else { return }
        dataView.measure(cell, width: carousel.itemWidth)
        carousel.grow(to: cell.size.height)
        fillCarousel(at: parent)
    }

    /// Dequeues a cell anew for what stands at a place, where that has one.
    func reloadCell(at place: Place) {
        guard let dataView else { return }
        guard let (parent, index) = place.carousel else { return dataView.reload(place) }
        guard let cell = dataView.cell(at: parent) as? CarouselCell else { return }
        cell.retire(DispatchContext(sentBy: self, place: parent, width: width(at: parent))) { $0 == index }
        fillCarousel(at: parent)
    }

    /// Brings the cell of a carousel in line with what an update has made of it: items that stay keep their cells.
    func showChanges(of cell: CarouselCell, in dataView: ListView) {
        guard let place = dataView.place(of: cell) else { return }
        cell.retireGone(DispatchContext(sentBy: self, place: place, width: width(at: place)))
        fillCarousel(at: dataView.place(of: cell) ?? place)
        for item in cell.takeChanged() {
            // What an item is sent may edit the content.
            guard let place = dataView.place(of: item) else { continue }
            if let carousel = item as? CarouselCell, carousel.isBehind {
                showChanges(of: carousel, in: dataView)
            } else {
                reconfigure(place)
            }
        }
    }

    /// Brings the cells of a carousel in line with what it is to show, where it is in the viewport.
    private func fillCarousel(at place: Place) {
        guard let dataView, let carousel = entry(at: place) as? Carousel,
            let cell = dataView.cell(at: place) as? CarouselCell
        else { return }
        carousel.fill(cell, in: DispatchContext(sentBy: self, place: place, width: width(at: place)))
        measureAgain(cell, at: place)
    }
}
