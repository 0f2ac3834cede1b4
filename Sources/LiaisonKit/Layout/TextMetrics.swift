/// The measures of text, buttons and images in a medium. All lengths are in points.
///
/// The layout calls these methods on the thread of the data view.
public protocol TextMetrics: AnyObject {
    /// The smallest distance that the medium can show. Every length snaps to a multiple of this distance.
    var unit: Size { get }

    /// Returns the width of the longest line of a label without wrapping, or `limit` if the line is wider.
    func naturalWidth(of label: Label, limit: Double) -> Double

    /// Returns the height of a label that wraps at a width, or `limit` if the label is higher.
    func height(of label: Label, width: Double, limit: Double) -> Double

    /// Returns the width of a button that shows its whole title, or `limit` if the button is wider.
    func naturalWidth(of button: Button, limit: Double) -> Double

    /// Returns the height of a button at a width.
    func height(of button: Button, width: Double) -> Double

    /// Returns the width of a table whose texts do not wrap, or `limit` if the table is wider.
    func naturalWidth(of table: TextTable, limit: Double) -> Double

    /// Returns the height of a table at a width, and stores the places of its columns and rows in the table.
    func height(of table: TextTable, width: Double) -> Double

    /// The greatest height of an image: a whole number of units, or infinity. An image that is absent has one unit.
    var greatestImageHeight: Double { get }
}

extension TextMetrics {
    /// Infinity: images have any height.
    public var greatestImageHeight: Double { .infinity }
}
