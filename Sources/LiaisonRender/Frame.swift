public import LiaisonKit

/// The cells that a viewport shows at one time.
public struct Frame {
    /// A cell in the viewport.
    public struct Item {
        /// The cell.
        public var cell: Cell
        /// The place of its entry.
        public var place: Place
        /// The id of its section.
        public var section: String
        /// The distance from the top of the viewport to the top of the cell, in points; negative if the cell begins
        /// above.
        public var top: Double

        /// Makes an item.
        public init(cell: Cell, place: Place, section: String, top: Double) {
            self.cell = cell
            self.place = place
            self.section = section
            self.top = top
        }
    }

    /// The index of the frame in its output, from 0.
    public var number: Int
    /// The size of the viewport, in points.
    public var viewport: Size
    /// The cells, from top to bottom.
    public var items: [Item]

    /// Makes a frame.
    public init(number: Int, viewport: Size, items: [Item]) {
        self.number = number
        self.viewport = viewport
        self.items = items
    }
}
