/// The items of carousels: they are configured, measured and told what happens to them as all rows are.
extension Liaison {
    /// Scrolls a carousel so far that one of its items starts at the left edge, at or before an offset in points; false:
    /// there is no carousel at the index path.
    @discardableResult
    public func scrollCarousel(at indexPath: IndexPath, toOffset offset: Double) -> Bool {
        guard let dataView, let carousel = row(for: indexPath, as: Carousel.self) else { return false }
        carousel.scroll(toOffset: offset, extent: dataView.carouselExtent ?? width(at: .row(indexPath)))
        fillCarousel(at: indexPath)
        return true
    }

    /// Shows an item of a carousel anew; false: there is none.
    @discardableResult
    public func reloadItem(_ index: Int, ofCarouselAt indexPath: IndexPath) -> Bool {
        let place = Place.item(index, of: indexPath)
        guard entry(at: place) != nil else { return false }
        reloadCell(at: place)
        guard !told.contains(.reload) else { return true }
        told.insert(CommandSet([.reload]))
        defer { told.remove(CommandSet([.reload])) }
        send(.reload, to: place)
        return true
    }

    /// A cell that is configured and measured for an item, or for what stands in for it.
    func itemCell(
        at index: Int, of carousel: Carousel, in context: DispatchContext, from dataView: ListView
    ) -> Cell {
        while true {
            do throws(Fault) {
                let cell = try cell(for: carousel.rows[index], in: context, from: dataView)
                dataView.showAccessory(in: cell)
                dataView.measure(cell, width: context.width)
                return cell
            } catch {
                onFault?(error, context.place)
                carousel.replaceItem(index, with: carousel.rows[index].standIn(error))
            }
        }
    }

    /// Sends a command to an item that has a cell.
    func send(_ command: Command, toItem cell: Cell, _ context: DispatchContext) {
        guard cell.commands.contains(command), let entry = cell.entry else { return }
        perform(command, of: entry, for: cell, in: context)
    }

    /// Measures a cell that shows something else; a carousel grows with its items.
    func measureAgain(_ cell: Cell, at place: Place) {
        guard let dataView else { return }
        guard case .item(_, let indexPath) = place, let carousel = row(for: indexPath, as: Carousel.self) else {
            return dataView.measureAgain(cell)
        }
        guard dataView.displayedCell(at: place) === cell else { return }
        dataView.measure(cell, width: carousel.itemWidth)
        carousel.grow(to: cell.size.height)
        fillCarousel(at: indexPath)
    }

    /// Dequeues a cell anew for what stands at a place, where that has one.
    func reloadCell(at place: Place) {
        guard let dataView else { return }
        guard case .item(let index, let indexPath) = place else { return dataView.reload(place) }
        guard let cell = dataView.cell(at: .row(indexPath)) as? CarouselCell else { return }
        let row = Place.row(indexPath)
        cell.retire(DispatchContext(liaison: self, place: row, width: width(at: row))) { $0 == index }
        fillCarousel(at: indexPath)
    }

    /// Brings the cell of a carousel in line with what an update has made of it: items that stay keep their cells.
    func showChanges(of cell: CarouselCell, in dataView: ListView) {
        guard let place = dataView.place(of: cell), let indexPath = place.indexPath else { return }
        cell.retireGone(DispatchContext(liaison: self, place: place, width: width(at: place)))
        fillCarousel(at: dataView.indexPath(for: cell) ?? indexPath)
        for item in cell.takeChanged() {
            // What an item is sent may edit the content.
            guard let indexPath = dataView.indexPath(for: cell), let index = cell.index(of: item) else { continue }
            reconfigure(.item(index, of: indexPath))
        }
    }

    /// Brings the cells of a carousel in line with what it is to show, where it is in the viewport.
    private func fillCarousel(at indexPath: IndexPath) {
        let place = Place.row(indexPath)
        guard let dataView, let carousel = row(for: indexPath, as: Carousel.self),
            let cell = dataView.cell(at: place) as? CarouselCell
        else { return }
        carousel.fill(cell, in: DispatchContext(liaison: self, place: place, width: width(at: place)))
        dataView.measureAgain(cell)
    }
}
