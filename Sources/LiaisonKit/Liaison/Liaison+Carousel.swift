/// Edits the items of carousels. Items are configured, measured and sent commands as rows are.
extension Liaison {
    /// Scrolls a carousel to the last item that starts at or before an offset, in points. Returns false if there is no
    /// carousel at the place, or no data view.
    @discardableResult
    public func scrollCarousel(at place: Place, toOffset offset: Double) -> Bool {
        guard let dataView, let carousel = entry(at: place) as? Carousel else { return false }
        carousel.scroll(toOffset: offset, extent: dataView.carouselExtent ?? width(at: place))
        fillCarousel(at: place)
        return true
    }

    /// Dequeues a new cell for an item of a carousel, and sends `reload` to the item. Returns false if there is no such
    /// item.
    @discardableResult
    public func reloadItem(at place: Place) -> Bool {
        guard place.carousel != nil, entry(at: place) != nil else { return false }
        let placeByThen = dataView.map { $0.follow(place) { reloadCell(at: place) }.place } ?? place
        if let placeByThen { tell(.reload, ofEditAt: placeByThen) }
        return true
    }

    /// Deletes an item of a carousel and returns the item; nil if there is none. The item is sent `delete` first, and
    /// may edit the content then. If that edit removes the item, `deleteItem` removes nothing more.
    @discardableResult
    public func deleteItem(at place: Place) -> (any Entry)? {
        guard place.carousel != nil, let item = entry(at: place) else { return nil }
        guard let (parent, index) = tell(.delete, ofEditAt: place)?.carousel,
            let carousel = entry(at: parent) as? Carousel, carousel.item(index) != nil
        else { return item }
        let context = DispatchContext(sentBy: self, place: parent, width: width(at: parent))
        let cell = dataView?.displayedCell(at: parent) as? CarouselCell
        let isCancelled = carousel.isPrefetched(index) && cell?.shows(index) != true
        carousel.removeItem(index)
        cell?.removeItem(index, context)
        if isCancelled {
            sendWithoutCell(.prefetchCancel, to: item, in: context.item(index, width: carousel.itemWidth))
        }
        fillCarousel(at: parent)
        return item
    }

    /// The indexes of the selected items of a carousel, in ascending order.
    public func indexesOfSelectedItems(ofCarouselAt place: Place) -> [Int] {
        (entry(at: place) as? Carousel)?.selected.entries ?? []
    }

    /// A configured and measured cell for an item or its stand-in; nil if there is no such item.
    func itemCell(
        at index: Int, of carousel: Carousel, in context: DispatchContext, from dataView: ListView
    ) -> Cell? {
        while let item = carousel.item(index) {
            do throws(Fault) {
                let cell = try cellOrPending(for: item, in: context, from: dataView)
                dataView.showAccessory(in: cell)
                dataView.measure(cell, at: context.place, width: context.width)
                return cell
            } catch {
                report(error, at: context.place)
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

    /// Measures a cell whose content has changed. A carousel grows with its items.
    func measureAgain(_ cell: Cell, at place: Place) {
        guard let dataView else { return }
        guard let parent = place.carousel?.place, let carousel = entry(at: parent) as? Carousel else {
            return dataView.measureAgain(cell)
        }
        guard dataView.displayedCell(at: place) === cell else { return }
        dataView.measure(cell, at: place, width: carousel.itemWidth)
        carousel.grow(to: cell.size.height)
        fillCarousel(at: parent)
    }

    /// Dequeues a new cell for the entry at a place, if the entry has a cell.
    func reloadCell(at place: Place) {
        guard let dataView else { return }
        guard let (parent, index) = place.carousel else { return dataView.reload(place) }
        guard let cell = dataView.cell(at: parent) as? CarouselCell else { return }
        cell.retire(DispatchContext(sentBy: self, place: parent, width: width(at: parent))) { $0 == index }
        fillCarousel(at: parent)
    }

    /// Shows the changes of an update in the cell of a carousel. Items that stay keep their cells.
    func showChanges(of cell: CarouselCell, in dataView: ListView) {
        guard let place = dataView.place(of: cell) else { return }
        cell.retireGone(DispatchContext(sentBy: self, place: place, width: width(at: place)))
        fillCarousel(at: dataView.place(of: cell) ?? place)
        for item in cell.takeChanged() {
            // An item may edit the content in answer to a command.
            guard let place = dataView.place(of: item) else { continue }
            if let carousel = item as? CarouselCell, carousel.isBehind {
                showChanges(of: carousel, in: dataView)
            } else {
                reconfigure(place)
            }
        }
    }

    /// Shows the current items of a carousel that is in the viewport.
    private func fillCarousel(at place: Place) {
        guard let dataView, let carousel = entry(at: place) as? Carousel,
            let cell = dataView.cell(at: place) as? CarouselCell
        else { return }
        carousel.fill(cell, in: DispatchContext(sentBy: self, place: place, width: width(at: place)))
        measureAgain(cell, at: place)
    }
}
