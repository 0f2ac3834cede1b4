package import LiaisonKit
package import LiaisonRender

/// A feed and its output, joined: a liaison, a data view with a viewport, and what writes the cells in a format.
///
/// Whoever reads the feed passes each section to `show`, or liaises the sections and renders frames. Use a presentation
/// on one thread.
package final class Presentation {
    /// The data source and delegate of the data view.
    package let liaison = Liaison()
    /// The data view.
    package let dataView: ListView
    /// The text that is rendered and not written yet.
    package var buffer = OutputBuffer()
    let writer: FeedWriter

    /// Makes a presentation.
    ///
    /// - Parameters:
    ///   - format: The output format.
    ///   - settings: What the renderer must know.
    ///   - viewport: The size of the viewport in points; nil if the whole feed passes through it.
    ///   - height: The height of the viewport through which the whole feed passes, in points; nil for that of the format.
    package init(
        _ format: OutputFormat, _ settings: WriterSettings, viewport: Size? = nil, height: Double? = nil
    ) {
        writer = format.makeWriter(settings)
        let size = viewport ?? Size(width: settings.width, height: height ?? format.usualHeight)
        dataView =
            if let grid = settings.grid { CollectionView(viewport: size, sizing: writer.sizing, grid: grid) } else {
                TableView(viewport: size, sizing: writer.sizing)
            }
        // In a viewport, carousels show their scrolled part.
        if viewport == nil { dataView.carouselExtent = format.carouselExtent }
        if let onDispatch = writer.onDispatch {
            liaison.onDispatch = { [unowned self] in onDispatch($0, &buffer) }
        }
    }

    /// Writes the head of the output. An empty title stands for none.
    package func begin(title: String) { writer.renderer?.begin(title: title, into: &buffer) }

    /// Appends a section and renders its rows, and those that the rows insert.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - willRender: Called before a cell is written. `isLate` is true for the cell of a row that was inserted above
    ///     rows already written.
    /// - Returns: The number of rows that were passed over, because rows insert rows without end.
    package func show(
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
    package func end() {
        liaison.detach()
        writer.renderer?.end(into: &buffer)
    }
}
