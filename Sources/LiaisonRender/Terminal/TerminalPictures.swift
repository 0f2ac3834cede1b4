public import LiaisonKit
public import LiaisonTerminal

/// The pictures of a feed, drawn for a terminal.
public protocol TerminalPictures: AnyObject {
    /// The colors of the terminal.
    var colors: Capabilities.Colors { get }

    /// The picture of an image with its number: pictures with the same number are the same. Returns nil if there is no
    /// such picture, or not yet.
    ///
    /// - Parameters:
    ///   - source: The source of the image, which the feed names.
    ///   - place: The place of the entry with the image.
    ///   - columns: The greatest number of columns.
    ///   - lines: The greatest number of lines.
    ///   - shown: The lines that are shown of a picture that cannot be cut; nil for all.
    func picture(_ source: Text, at place: Place, columns: Int, lines: Int, shown: Range<Int>?)
        -> (number: Int, picture: DrawnPicture)?
}

/// A picture of the cells on the canvas.
struct PlacedPicture {
    var number: Int
    var picture: DrawnPicture
    /// The lines of the canvas that the picture covers.
    var lines: Range<Int>
    var column: Int
    /// What the picture was asked for by.
    var source: Text
    var place: Place
    var area: TerminalArea
}
