public import LiaisonKit
public import LiaisonRender

/// A feed and its output, joined: a liaison, a data view with a viewport, and what writes the cells in a format.
///
/// The reader of a feed passes each section to `show`. A viewport instead appends the sections to the liaison, and writes
/// frames. Use a presentation on one thread.
public final class Presentation {
    /// The data source and delegate of the data view.
    public let liaison = Liaison()
    /// The data view.
    public let dataView: ListView
    /// The text that is rendered and not written yet.
    public var buffer = OutputBuffer()
    let writer: FeedWriter

    /// Makes a presentation.
    ///
    /// - Parameters:
    ///   - format: The output format.
    ///   - settings: What the renderer must know.
    ///   - viewport: The size of the viewport in points; nil if the whole feed passes through it.
    ///   - height: The height of the viewport through which the whole feed passes, in points; nil for that of the format.
    public convenience init(
        _ format: OutputFormat, _ settings: WriterSettings, viewport: Size? = nil, height: Double? = nil
    ) {
        let size = viewport ?? Size(width: settings.width, height: height ?? format.usualHeight)
        self.init(format.makeWriter(settings), grid: settings.grid, viewport: size)
        // In a viewport, carousels show their scrolled part.
        guard viewport == nil else { return }
        dataView.carouselExtent = format.carouselExtent
        liaison.opensFolds = !format.abilities.contains(.page)
    }

    /// Joins a writer and a data view.
    package init(_ writer: FeedWriter, grid: Grid? = nil, viewport: Size) {
        self.writer = writer
        dataView =
            if let grid { CollectionView(viewport: viewport, sizing: writer.sizing, grid: grid) } else {
                TableView(viewport: viewport, sizing: writer.sizing)
            }
        if let onDispatch = writer.onDispatch {
            liaison.onDispatch = { [unowned self] in onDispatch($0, &buffer) }
        }
    }

    /// Writes the head of the output. An empty title stands for none.
    public func begin(title: String) { writer.renderer?.begin(title: title, into: &buffer) }

    /// Appends a section and renders its rows, and those that the rows insert.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - willRender: Called before a cell is written. `isLate` is true for the cell of a row that was inserted above
    ///     rows already written.
    /// - Returns: The number of rows that were passed over, because rows insert rows without end.
    public func show(
        _ section: Section, _ willRender: (_ cell: Cell, _ place: Place, _ isLate: Bool) -> Void = { _, _, _ in }
    ) -> Int {
        liaison.append(section)
        // All earlier sections have been displayed. The rows that are shown now belong to this section, or were
        // inserted by its rows into an earlier section.
        let (last, id) = (liaison.sectionNumbers.upperBound - 1, section.id)
        let passedOver = dataView.scrollToEnd { cell, place, isLate in
            willRender(cell, place, isLate)
            let id = place.section == last ? id : liaison.section(place.section)?.id ?? id
            writer.renderer?.render(cell, at: place, ofSection: id, into: &buffer)
        }
        writer.renderer?.endSection(into: &buffer)
        return passedOver
    }

    /// Ends the output. The rows are told that they leave the viewport.
    public func end() {
        liaison.detach()
        writer.renderer?.end(into: &buffer)
    }
}

/// The frames of a viewport.
extension Presentation {
    /// Makes the player of the events that users make in the viewport.
    ///
    /// - Parameter unit: The unit of the sizes in events, in points.
    package func player(unit: Size) -> EventPlayer {
        EventPlayer(liaison: liaison, dataView: dataView) { [renderer = writer.renderer] size in
            let points = size.points(unit: unit)
            renderer?.resize(to: points)
            return points
        }
    }

    /// Returns the cells in the viewport.
    ///
    /// - Parameters:
    ///   - number: The index of the frame in its output, from 0.
    ///   - namesSections: True if the cells name their sections. In a page an id must occur only once.
    package func frame(number: Int = 0, namesSections: Bool = false) -> Frame {
        let items = dataView.visibleCells.map { cell, place in
            let section = namesSections ? liaison.section(place.section)?.id : nil
            let top = (dataView.frame(of: cell)?.y ?? 0) - dataView.contentOffset
            return Frame.Item(cell: cell, place: place, section: section ?? "", top: top)
        }
        return Frame(number: number, viewport: dataView.viewport, items: items)
    }
}
