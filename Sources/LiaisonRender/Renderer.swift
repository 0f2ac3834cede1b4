public import LiaisonKit

/// Writes the cells of a data view in the order in which they are displayed.
///
/// A renderer also finds the height of cells that size themselves, because the renderer knows the size of text in its
/// medium. Use a renderer on the thread of the data view.
public protocol Renderer: AnyObject, CellSizing {
    /// Writes the head of the output, before the first cell. An empty title stands for none.
    func begin(title: String, into output: inout OutputBuffer)

    /// Writes a cell, which is configured and has its size.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - place: The place of its entry.
    ///   - id: The id of its section.
    ///   - output: The buffer to append to.
    func render(_ cell: Cell, at place: Place, ofSection id: String, into output: inout OutputBuffer)

    /// Writes the end of a section, after its last cell so far. Rows may insert further cells later.
    func endSection(into output: inout OutputBuffer)

    /// Writes a frame: the cells in a viewport.
    func render(_ frame: Frame, into output: inout OutputBuffer)

    /// Changes the size of the viewport, in points.
    func resize(to size: Size)

    /// Writes the end of the output, after the last cell.
    func end(into output: inout OutputBuffer)
}

extension Renderer {
    /// Writes the cells of the frame one by one.
    public func render(_ frame: Frame, into output: inout OutputBuffer) {
        for item in frame.items { render(item.cell, at: item.place, ofSection: item.section, into: &output) }
    }

    /// Does nothing.
    public func endSection(into output: inout OutputBuffer) {}

    /// Does nothing.
    public func resize(to size: Size) {}
}
