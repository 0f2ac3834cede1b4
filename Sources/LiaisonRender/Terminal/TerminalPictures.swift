public import LiaisonKit
public import LiaisonTerminal

/// The state of a picture in a terminal.
public enum TerminalPicture {
    /// The picture with its number, which is greater than 0: pictures with the same number are the same.
    case drawn(number: Int, DrawnPicture)
    /// A picture that is not drawn yet, or that the terminal cannot show.
    case absent
    /// A picture that cannot be fetched or drawn.
    case failed
}

/// The pictures of a feed, drawn for a terminal.
public protocol TerminalPictures: AnyObject {
    /// The colors of the terminal.
    var colors: Capabilities.Colors { get }

    /// The picture of an image.
    ///
    /// - Parameters:
    ///   - source: The source of the image, which the feed names.
    ///   - place: The place of the entry with the image.
    ///   - columns: The greatest number of columns.
    ///   - lines: The greatest number of lines.
    ///   - shown: The lines that are shown of a picture that cannot be cut; nil for all.
    func picture(_ source: Text, at place: Place, columns: Int, lines: Int, shown: Range<Int>?)
        -> TerminalPicture
}

/// A picture of the cells on the canvas.
struct PlacedPicture {
    var number: Int
    var picture: DrawnPicture
    /// The lines of the canvas that the picture covers.
    var lines: Range<Int>
    var column: Int
    /// The source, the place and the area by which the picture was requested.
    var source: Text
    var place: Place
    var area: TerminalArea
}
