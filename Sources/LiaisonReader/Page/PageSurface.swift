internal import LiaisonFeed
package import LiaisonKit
internal import LiaisonRender
package import LiaisonShow

/// The window of rows that a live page shows, for the readers of all levels.
///
/// The browser lays out the rows, so the height of each row is an estimate until the browser has measured it.
package final class PageSurface {
    /// The unit of the sizes in events: a point.
    static let unit = Size(width: 1, height: 1)

    /// The size of the window, in points.
    package private(set) var viewport: Size
    /// Returns the URL of a picture in the page, by the picture; nil to show a frame in place of it.
    private let urlOfPicture: (PictureSource) -> String?

    /// Makes the window of a page. `urlOfPicture` returns the URL of a picture in the page.
    package init(_ viewport: Size, urlOfPicture: @escaping (PictureSource) -> String?) {
        self.viewport = viewport
        self.urlOfPicture = urlOfPicture
    }

    /// The size of the window in points.
    var viewportSize: ViewportSize { ViewportSize(width: viewport.width, height: viewport.height) }

    /// Takes the size of the browser's window, in points. Sizes out of bounds are brought within them.
    package func resize(to size: Size) {
        func bounded(_ length: Double) -> Double { min(max(length.rounded(), 200), 10_000) }
        guard size.width.isFinite, size.height.isFinite else { return }
        viewport = Size(width: bounded(size.width), height: bounded(size.height))
    }

    /// Makes the writer of the rows of a level.
    func makeWriter() -> PageWriter {
        var options = HTMLRenderer.Options()
        (options.isFragment, options.isLive, options.showsState) = (true, true, true)
        options.columnWidth = viewport.width
        let renderer = HTMLRenderer(options: options)
        renderer.livePicture = { [urlOfPicture, unowned renderer] source in
            PictureSource(source, in: renderer.location).flatMap(urlOfPicture)
        }
        return PageWriter(renderer)
    }
}

/// Writes the rows of a level for a page, and knows the heights that the browser has measured.
final class PageWriter: CellSizing {
    let renderer: HTMLRenderer
    /// The document of the next rows.
    var document: FeedName? {
        didSet {
            // Rows of one document follow one another, and the place of a document takes longer than a row.
            if let document, document != oldValue { renderer.location = FeedLocation(document, ofPage: nil) }
        }
    }
    /// Returns the identity of the entry at a place.
    var identify: (Place) -> PageRowID? = { _ in nil }
    /// The measured heights, in points.
    private var heights: [PageRowID: Double] = [:]
    /// The measured height of the cell that is prepared.
    private var measured: Double?

    /// The greatest number of heights that are kept.
    private static let mostHeights = 20_000

    init(_ renderer: HTMLRenderer) { self.renderer = renderer }

    /// Keeps the height of a row, in points. Returns false if the height is known.
    func keep(_ height: Double, of row: PageRowID) -> Bool {
        guard height.isFinite, (0...100_000).contains(height), abs((heights[row] ?? -1) - height) > 0.5 else {
            return false
        }
        if heights.count >= Self.mostHeights { heights.removeAll() }
        heights[row] = height
        return true
    }

    /// Forgets all heights, because the width has changed.
    func forgetHeights() { heights.removeAll() }

    func prepare(_ cell: Cell, at place: Place) {
        measured = heights.isEmpty ? nil : identify(place).flatMap { heights[$0] }
    }

    func height(of cell: Cell, fitting width: Double) -> Double {
        measured ?? renderer.height(of: cell, fitting: width)
    }

    func height(of cell: Cell, declared: Double, fitting width: Double) -> Double { measured ?? snapped(declared) }
}

/// The identity of an entry on a page: the same before and after a change.
struct PageRowID: Hashable {
    let section: String
    private let kind: ComponentKind
    /// A hash of the identity of the entry, because an identity is valid only while its entry lives.
    private let entry: Int
    /// The number of entries with the same identity that come before this one in the window.
    var occurrence = 0

    init(section: String, _ kind: ComponentKind, _ identity: AnyHashable) {
        (self.section, self.kind, entry) = (section, kind, identity.hashValue)
    }
}
