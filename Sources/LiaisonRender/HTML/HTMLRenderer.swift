public import LiaisonKit

/// Writes a feed as one complete page, without scripts, responsive, for light and dark.
///
/// A section is an `article`, its header a `header`, its rows `div`s and its footer a `footer`. Rows that are items of
/// a list or parts of a figure share the element. The renderer prepares the markup of a cell once; a reused cell costs
/// only the bytes of its row.
public final class HTMLRenderer: Renderer {
    /// The options of a page.
    public struct Options: Sendable {
        /// The place of the feed.
        public var location = FeedLocation.folder(fromPage: "", path: "")
        /// The language of the texts, a tag of BCP 47; nil if unknown.
        public var language: String?
        /// The greatest width of the column of sections, in points.
        public var columnWidth = 640.0
        /// The layout of rows side by side; nil if each row has a line of its own.
        public var grid: Grid?
        /// True if the page shows selection, touches and editing.
        public var showsState = false
        /// True if only the sections are written, without the page around them.
        public var isFragment = false
        /// True if the pictures of files are embedded in the page.
        public var embedsPictures = false
        /// True if a program in the page sends taps to the host: buttons and the controls of editing are buttons.
        package var isLive = false

        /// Makes the options of a page in the folder of its feed.
        public init() {}
    }

    /// Called, on the thread of the data view, for each URL that is not trusted and each picture that cannot be
    /// embedded.
    public var report: ((Place, Fault) -> Void)? {
        get { reporter }
        set { reporter = newValue }
    }
    private var reporter: ((Place, Fault) -> Void)?

    var options: Options
    /// Returns the URL at which a live page asks the host for the picture with a URL in the feed; nil to show a frame in place
    /// of the picture. The function is nil for other pages.
    package var livePicture: ((_ source: [UInt8]) -> String?)?
    /// The embedded pictures of the current page.
    private(set) var pictures = PagePictures()
    /// The place of the feed whose cells are written. Feeds of one page may have different places.
    public var location: FeedLocation {
        didSet { if location != oldValue { pathPrefix = location.pathPrefix } }
    }
    /// The prefix of relative paths of the feed, percent-encoded.
    private(set) var pathPrefix: [UInt8]
    /// The current cell and its place, for reports.
    private(set) var current: (place: Place, component: String)?
    private var openSection: (index: Int, id: String)?
    /// The open elements that rows share.
    var groups = HTMLGroups()
    /// The heading of the open section in UTF-8; empty if there is none so far.
    private var heading: [UInt8] = []
    /// True if the section of a cell that is written alone has a header.
    private var isHeaded = false
    /// The levels of the headings above the next one in the open section.
    private var headingLevels: [Int32] = []
    /// The ids of recent sections. An id that occurs again is left out. Older ids are forgotten, because a feed may be
    /// endless.
    private var recentIDs: Set<String> = []

    /// Makes a renderer.
    public init(options: Options = Options()) {
        self.options = options
        location = options.location
        pathPrefix = options.location.pathPrefix
    }

    /// Writes the head of the page, and its title.
    public func begin(title: String, into output: inout OutputBuffer) {
        openSection = nil
        pictures = PagePictures()
        recentIDs.removeAll()
        if !options.isFragment { writeHead(title, into: &output) }
    }

    private func writeHead(_ title: String, into output: inout OutputBuffer) {
        let title = Array(title.utf8)
        output.append("<!DOCTYPE html>\n<html lang=\"")
        // A page must say its language, even that nobody knows it (BCP 47, 4.1).
        output.append(escaping: Array((options.language ?? "und").utf8))
        output.append("\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        if title.isEmpty { output.append("Feed") } else { output.append(escaping: title) }
        output.append("</title>\n")
        output.append(Self.policies)
        output.append(options.embedsPictures ? " data:" : " 'self' http: https: file: data:")
        output.append(Self.otherPolicies)
        output.append("<style>\n")
        HTMLStyleSheet.append(to: &output, columnWidth: options.columnWidth)
        if options.showsState { output.append(HTMLStyleSheet.stateRules) }
        if let grid = options.grid { HTMLStyleSheet.append(grid, to: &output) }
        output.append("</style>\n</head>\n<body>\n<main>\n")
        // A page without a title gets the title of its tab as a heading for screen readers.
        output.append(title.isEmpty ? "<h1 class=\"spoken\">Feed" : "<h1 dir=\"auto\">")
        output.append(escaping: title)
        output.append("</h1>\n")
    }

    /// Writes a cell, and the tags of its section around it. A cell with a declared height of 0 is left out.
    public func render(_ cell: Cell, at place: Place, ofSection id: String, into output: inout OutputBuffer) {
        if openSection?.index != place.section || openSection?.id != id { open(place.section, id, &output) }
        guard takesSpace(cell) else { return }
        current = (place, cell.reuseIdentifier)
        switch place {
        case .header: write(cell, "header", isHeader: true, &output)
        case .row where areRowsOfOneText: writeRow(cell, &output)
        case .row, .item: write(cell, "div", isHeader: false, &output)
        case .footer:
            groups.close(&output)
            write(cell, "footer", isHeader: false, &output)
        }
    }

    /// True if the rows of a section are parts of one text. The rows of a grid stand side by side, and those of a frame may
    /// have controls.
    private var areRowsOfOneText: Bool { options.grid == nil && !options.showsState }

    /// Returns whether a cell takes space. A cell whose declared height is 0 does not.
    private func takesSpace(_ cell: Cell) -> Bool {
        switch cell.height {
        case .fixed(let points), .computed(let points): points > 0
        case .selfSizing: true
        }
    }

    /// Closes the page.
    public func end(into output: inout OutputBuffer) {
        closeSection(&output)
        if options.isFragment { return }
        output.append("</main>\n</body>\n</html>\n")
    }

    /// Writes a cell alone, without its section, for a page whose rows come and go. The headings of the rows are below one
    /// of the section if `isHeaded` is true.
    package func renderAlone(_ cell: Cell, at place: Place, isHeaded: Bool, into output: inout OutputBuffer) {
        guard takesSpace(cell) else { return }
        current = (place, cell.reuseIdentifier)
        self.isHeaded = isHeaded
        heading.removeAll(keepingCapacity: true)
        headingLevels.removeAll(keepingCapacity: true)
        write(cell, place.kind == .header ? "header" : "div", isHeader: place.kind == .header, &output)
    }

    private func open(_ section: Int, _ id: String, _ output: inout OutputBuffer) {
        closeSection(&output)
        isHeaded = false
        heading.removeAll(keepingCapacity: true)
        headingLevels.removeAll(keepingCapacity: true)
        output.append("<article")
        if recentIDs.count > 65_536 { recentIDs.removeAll(keepingCapacity: true) }
        if !id.isEmpty, recentIDs.insert(id).inserted {
            output.append(" id=\"")
            output.append(word: id.utf8)
            output.append("\"")
        }
        output.append(">\n")
        openSection = (section, id)
    }

    func closeSection(_ output: inout OutputBuffer) {
        groups.close(&output)
        if openSection != nil { output.append("</article>\n") }
        openSection = nil
    }

    func write(_ cell: Cell, _ tag: StaticString, isHeader: Bool, _ output: inout OutputBuffer) {
        if cell.hasItems { return writeItems(of: cell, &output) }
        output.append("<")
        output.append(tag)
        appendClasses(of: cell, &output)
        appendHeight(of: cell, &output)
        output.append(">")
        if options.showsState { writeLeadingEdge(of: cell, &output) }
        write(CellMarkup.of(cell, isHeader: isHeader).root, isLinked: false, &output)
        if options.showsState { writeTrailingEdge(of: cell, &output) }
        output.append("</")
        output.append(tag)
        output.append(">\n")
    }

    /// Returns the level of a heading: 2 in a header, 3 in a row of a section whose header has a heading, else 2; nil
    /// if the heading is empty. Remembers the first heading of a header. The title of the page has level 1.
    ///
    /// A heading with a level of its own is below the last heading of a lesser level, however far the levels differ, so that
    /// the page leaves out no level.
    func take(heading label: Label) -> Int? {
        let text = label.hasAccessibilityLabel ? label.accessibilityLabel : label.text
        guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
        guard case .header = current?.place else {
            let outermost = heading.isEmpty && !isHeaded ? 2 : 3
            guard label.box.level > 0 else { return outermost }
            while let last = headingLevels.last, last >= label.box.level { headingLevels.removeLast() }
            headingLevels.append(label.box.level)
            return min(outermost + headingLevels.count - 1, 6)
        }
        if heading.isEmpty { heading.append(contentsOf: text.utf8) }
        return 2
    }

    /// Writes the items of a carousel as cards in a row. A row that is wider than the page scrolls, by keys, too.
    private func writeItems(of cell: Cell, _ output: inout OutputBuffer) {
        output.append("<div class=\"carousel\" tabindex=\"0\" role=\"group\" aria-label=\"")
        if heading.isEmpty { output.append("Carousel") } else { output.append(escaping: heading) }
        output.append("\" style=\"gap:")
        output.append(points: cell.items.count > 1 ? max(cell.items[1].x - cell.items[0].size.width, 0) : 0)
        output.append("px\">\n")
        for (index, item) in cell.items.enumerated() {
            output.append(options.isLive ? "<div data-item=\"" : "<article ")
            if options.isLive {
                output.append(decimal: index)
                output.append("\" tabindex=\"-1\" ")
            }
            output.append("style=\"display:block;flex:none;margin:0;width:")
            output.append(points: item.size.width)
            output.append("px\">")
            write(item, "div", isHeader: false, &output)
            output.append(options.isLive ? "</div>\n" : "</article>\n")
        }
        output.append("</div>\n")
    }

    private func appendClasses(of cell: Cell, _ output: inout OutputBuffer) {
        let isComputed = if case .computed = cell.height { cell.size.width > 0 } else { false }
        guard isComputed || options.showsState || cell.isPlaceholder else { return }
        var prefix: StaticString = " class=\""
        func append(_ name: StaticString, if isOn: Bool) {
            guard isOn else { return }
            output.append(prefix)
            output.append(name)
            prefix = " "
        }
        append("computed", if: isComputed)
        append("placeholder", if: cell.isPlaceholder)
        if options.showsState {
            append("selected", if: cell.isSelected)
            append("highlighted", if: cell.isHighlighted)
            append("edited", if: hasEdges(cell))
        }
        if prefix.utf8CodeUnitCount == 1 { output.append("\"") }
    }

    /// Appends the declared height. A computed height belongs to one width, so the height shrinks with the width.
    private func appendHeight(of cell: Cell, _ output: inout OutputBuffer) {
        switch cell.height {
        case .selfSizing:
            return
        case .computed(let points) where cell.size.width > 0:
            output.append(" style=\"aspect-ratio:")
            output.append(points: cell.size.width)
            output.append("/")
            output.append(points: points)
            output.append("\"")
        case .fixed(let points), .computed(let points):
            output.append(" style=\"min-height:")
            output.append(points: points)
            output.append("px\"")
        }
    }

    /// The tags that make a page safe whatever its contents, and fit the page to the screen of a phone, up to the places
    /// that pictures may come from.
    private static let policies: StaticString = """
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src
        """
    private static let otherPolicies: StaticString =
        "; media-src 'self' http: https: file:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
}

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
