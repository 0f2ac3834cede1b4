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

/// What a picture in a terminal shows.
public enum PictureContent {
    /// The source of an image, which the feed names. A picture that is not enlarged shows each of its pixels no larger
    /// than a point.
    case source(Text, isEnlarged: Bool)
    /// The pixels of an image.
    case pixels(Pixels)
    /// A drawing without texts, how it fills its area, and whether the surroundings are light.
    case drawing(Drawing, Nib.Scale, isLight: Bool)
}

extension PictureContent {
    /// What an image shows. Pages, too, enlarge only a picture whose size is declared.
    init(_ image: ImageView) {
        let isEnlarged = image.box.width != nil || image.box.height != nil
        self = image.pixels.map { .pixels($0) } ?? .source(image.source, isEnlarged: isEnlarged)
    }
}

/// The pictures of a feed, drawn for a terminal.
public protocol TerminalPictures: AnyObject {
    /// The colors of the terminal.
    var colors: Capabilities.Colors { get }

    /// Returns true if it is known that a picture cannot be fetched or drawn, or that the terminal shows none.
    func isAbsent(_ content: PictureContent, at place: Place) -> Bool

    /// The picture of an image or a drawing.
    ///
    /// - Parameters:
    ///   - content: What the picture shows.
    ///   - place: The place of the entry with the image.
    ///   - columns: The greatest number of columns.
    ///   - lines: The greatest number of lines.
    ///   - shown: The lines that are shown of a picture that cannot be cut; nil for all.
    func picture(_ content: PictureContent, at place: Place, columns: Int, lines: Int, shown: Range<Int>?)
        -> TerminalPicture
}

/// A picture of the cells on the canvas.
struct PlacedPicture {
    var number: Int
    var picture: DrawnPicture
    /// The lines of the canvas that the picture covers.
    var lines: Range<Int>
    var column: Int
    /// The content, the place and the area by which the picture was requested.
    var content: PictureContent
    var place: Place
    var area: TerminalArea
}
