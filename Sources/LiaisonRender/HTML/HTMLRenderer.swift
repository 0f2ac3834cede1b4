public import LiaisonKit

/// Writes a feed as one page: complete, without scripts, responsive, in light and dark.
///
/// A section is an `article`, its header a `header`, its rows `div`s and its footer a `footer`. What views are made of
/// is prepared once per cell; a row then costs its own bytes.
public final class HTMLRenderer: Renderer {
    /// How pages are written.
    public struct Options: Sendable {
        /// The way from the page's folder to the feed's, as a path: `../Samples`. Empty: they are the same.
        public var feedFolder = ""
        /// The language of the feed's texts, a tag of BCP 47; nil: nobody says.
        public var language: String?
        /// How wide the column of sections may become, in points.
        public var columnWidth = 640.0
        /// How rows stand side by side; nil: each has a line of its own.
        public var grid: Grid?
        /// Whether it is shown what is selected, highlighted and edited.
        public var showsState = false
        /// Reads the pictures that the page is to hold; nil: the page refers to them.
        public var embedding: ImageEmbedding?

        /// Makes the options of a page beside its feed.
        public init() {}
    }

    /// Is told what could not be shown as the feed has it: a URL that is not trusted, a picture that cannot be embedded.
    public var report: ((Place, Fault) -> Void)?

    var options: Options
    /// What comes before a relative path of the feed, percent-encoded.
    let pathPrefix: [UInt8]
    /// The cell that is being written, and where it stands: for reports.
    private(set) var current: (place: Place, component: String)?
    private var openSection: (index: Int, id: String)?
    /// What heads the open section, in UTF-8; empty: nothing does so far.
    private var heading: [UInt8] = []
    /// The ids of the sections that came last: one that comes again is left out. Of a feed without end not all are kept.
    private var recentIDs: Set<String> = []

    /// Makes a renderer.
    public init(options: Options = Options()) {
        self.options = options
        var prefix = OutputBuffer()
        prefix.append(path: options.feedFolder.utf8)
        if !options.feedFolder.isEmpty, !options.feedFolder.hasSuffix("/") { prefix.append("/") }
        pathPrefix = prefix.bytes
    }

    /// Writes the head of the page, and its title.
    public func begin(title: String, into output: inout OutputBuffer) {
        openSection = nil
        recentIDs.removeAll()
        let title = Array(title.utf8)
        output.append("<!DOCTYPE html>\n<html")
        if let language = options.language {
            output.append(" lang=\"")
            output.append(escaping: Array(language.utf8))
            output.append("\"")
        }
        output.append(">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        if title.isEmpty { output.append("Feed") } else { output.append(escaping: title) }
        output.append("</title>\n")
        output.append(Self.policies)
        output.append("<style>\n")
        HTMLStyleSheet.append(to: &output, columnWidth: options.columnWidth)
        if options.showsState { output.append(HTMLStyleSheet.stateRules) }
        if let grid = options.grid { HTMLStyleSheet.append(grid, to: &output) }
        output.append("</style>\n</head>\n<body>\n<main>\n")
        // A page without a title is headed by what its tab says, for those who listen.
        output.append(title.isEmpty ? "<h1 class=\"spoken\">Feed" : "<h1 dir=\"auto\">")
        output.append(escaping: title)
        output.append("</h1>\n")
    }

    /// Writes a cell, and around it what opens and closes its section. A cell whose component gave it no height at all is
    /// left out.
    public func render(_ cell: Cell, at place: Place, ofSection id: String, into output: inout OutputBuffer) {
        if openSection?.index != place.section || openSection?.id != id { open(place.section, id, &output) }
        current = (place, cell.reuseIdentifier)
        switch place {
        case .header: write(cell, "header", isHeader: true, &output)
        case .row, .item: write(cell, "div", isHeader: false, &output)
        case .footer: write(cell, "footer", isHeader: false, &output)
        }
    }

    /// Closes the page.
    public func end(into output: inout OutputBuffer) {
        closeSection(&output)
        output.append("</main>\n</body>\n</html>\n")
    }

    private func open(_ section: Int, _ id: String, _ output: inout OutputBuffer) {
        closeSection(&output)
        heading.removeAll(keepingCapacity: true)
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
        if openSection != nil { output.append("</article>\n") }
        openSection = nil
    }

    private func write(_ cell: Cell, _ tag: StaticString, isHeader: Bool, _ output: inout OutputBuffer) {
        switch cell.height {
        case .fixed(let points), .computed(let points): guard points > 0 else { return }
        case .selfSizing: break
        }
        if !cell.items.isEmpty { return writeItems(of: cell, &output) }
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

    /// Takes note of a heading, and answers its level: that of the page has 1, of a section 2, of a row in such a section 3.
    /// nil: it says nothing, and heads nothing.
    func take(heading label: Label) -> Int? {
        let text = label.accessibilityLabel.isEmpty ? label.text : label.accessibilityLabel
        guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
        guard case .header = current?.place else { return heading.isEmpty ? 2 : 3 }
        if heading.isEmpty { heading.append(contentsOf: text.utf8) }
        return 2
    }

    /// The items of a carousel are cards in a row that is scrolled where it is wider than the page, by keys, too.
    private func writeItems(of cell: Cell, _ output: inout OutputBuffer) {
        output.append("<div class=\"carousel\" tabindex=\"0\" role=\"group\" aria-label=\"")
        if heading.isEmpty { output.append("Carousel") } else { output.append(escaping: heading) }
        output.append("\" style=\"gap:")
        output.append(points: cell.items.count > 1 ? max(cell.items[1].x - cell.items[0].size.width, 0) : 0)
        output.append("px\">\n")
        for item in cell.items {
            output.append("<article style=\"display:block;flex:none;margin:0;width:")
            output.append(points: item.size.width)
            output.append("px\">")
            write(item, "div", isHeader: false, &output)
            output.append("</article>\n")
        }
        output.append("</div>\n")
    }

    private func appendClasses(of cell: Cell, _ output: inout OutputBuffer) {
        let isComputed = if case .computed = cell.height { cell.size.width > 0 } else { false }
        guard isComputed || options.showsState else { return }
        var prefix: StaticString = " class=\""
        func append(_ name: StaticString, if isOn: Bool) {
            guard isOn else { return }
            output.append(prefix)
            output.append(name)
            prefix = " "
        }
        append("computed", if: isComputed)
        if options.showsState {
            append("selected", if: cell.isSelected)
            append("highlighted", if: cell.isHighlighted)
            append("edited", if: hasEdges(cell))
        }
        if prefix.utf8CodeUnitCount == 1 { output.append("\"") }
    }

    /// A computed height belongs to a width, so it shrinks with it.
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

    /// What a page needs to be safe whatever it holds, and to look right on a phone.
    private static let policies: StaticString = """
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' http: https: file: data:; \
        style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">

        """
}
