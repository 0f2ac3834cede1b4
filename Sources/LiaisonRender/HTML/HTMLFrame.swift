public import LiaisonKit

/// Frames: the cells that a viewport shows, whole.
extension HTMLRenderer {
    /// Writes the cells of a viewport. A frame after the first starts with a line across.
    public func render(_ frame: Frame, into output: inout OutputBuffer) {
        if frame.number > 0 {
            closeSection(&output)
            output.append("<hr>\n")
        }
        for item in frame.items { render(item.cell, at: item.place, ofSection: item.section, into: &output) }
    }

    /// Makes the column of sections as wide as the viewport, for a page that has not begun.
    public func resize(to size: Size) {
        options.columnWidth = size.width
    }
}
