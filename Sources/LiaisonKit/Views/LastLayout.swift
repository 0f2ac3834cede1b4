/// The last layout of a cell. A cell is laid out when it is measured, and again each time it is drawn: mostly in the same
/// size.
final class LastLayout {
    /// The layout whose results the frames of the views hold; nil after a change of a view that needs another layout.
    final var known: KnownLayout?
}

/// The layout whose results the frames of the views of a cell hold.
struct KnownLayout {
    /// The medium, by the measures of its text.
    var medium: ObjectIdentifier
    /// The width of the outermost view, in points.
    var width: Double
    /// The greatest height of an image, in points.
    var greatestImageHeight: Double
    /// False if images could have any height.
    var limitsImages: Bool
    /// The height that the views need, in points.
    var needed: Double
    /// The height of the cell, in points; nil until the views are placed.
    var height: Double?
    /// True if a text has no room at all.
    var hidesText = false
}
