public import LiaisonKit

/// Writes the cells of a data view, one after the other as they are displayed.
///
/// A renderer knows how large text is in its medium, so it also finds the height of the cells that size themselves. It
/// is used on the thread of its data view.
public protocol Renderer: AnyObject, CellSizing {
    /// Writes what comes before the first cell.
    func begin(title: String, into output: inout OutputBuffer)

    /// Writes a cell that is configured and has its size.
    func render(_ cell: Cell, at place: Place, ofSection id: String, into output: inout OutputBuffer)

    /// Writes what a viewport shows.
    func render(_ frame: Frame, into output: inout OutputBuffer)

    /// Takes in that the viewport has another width, in points.
    func resize(toWidth width: Double)

    /// Writes what comes after the last cell.
    func end(into output: inout OutputBuffer)
}
