/// What a medium knows about the size of what it shows. All lengths are in points.
public protocol TextMetrics {
    /// The smallest distance that the medium can show; every length snaps to a multiple of it.
    var unit: Size { get }

    /// The width of the longest line of a label where none is wrapped, or `limit` where it is wider than that.
    func naturalWidth(of label: Label, limit: Double) -> Double

    /// The height of a label that is wrapped at a width, or `limit` where it is higher than that.
    func height(of label: Label, width: Double, limit: Double) -> Double

    /// The width of a button whose title is shown whole, or `limit` where it is wider than that.
    func naturalWidth(of button: Button, limit: Double) -> Double

    /// The height of a button.
    func height(of button: Button, width: Double) -> Double
}
