internal import Glibc
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonRender

/// The renderer of a feed, and the data view with its viewport.
struct Medium {
    let renderer: any Renderer
    let dataView: ListView
    /// The unit of the size of a viewport, in points.
    let unit: Size

    /// The width of a page, in points.
    private static let pageWidth = 640
    /// The height of the viewport without `--size`, in points. It does not change the output.
    private static let viewportHeight = 960.0

    init(_ command: RunCommand, _ reader: FeedReader, _ diagnostics: Diagnostics) {
        let grid = FeedLayout(argument: command.layout)?.grid
        let isTerminal = command.format == .terminal
        let unit = isTerminal ? TerminalRenderer.unit : Size(width: 1, height: 1)
        let size = command.viewport
        let columns = size?.width ?? command.width ?? (isTerminal ? TerminalSize.columns : Self.pageWidth)
        let width = Double(columns) * unit.width
        switch command.format {
        case .terminal:
            renderer = TerminalRenderer(
                columns: columns, isStyled: command.isStyled, links: command.terminalLinks,
                lineSpacing: grid?.lineSpacing ?? 0)
        case .html: renderer = Self.page(command, reader, width: width, grid, diagnostics)
        case .trace: renderer = TraceRenderer(sizing: HTMLRenderer())
        }
        let viewport = Size(width: width, height: size?.points(unit: unit).height ?? Self.viewportHeight)
        dataView =
            if let grid { CollectionView(viewport: viewport, sizing: renderer, grid: grid) } else {
                TableView(viewport: viewport, sizing: renderer)
            }
        self.unit = unit
        // Carousels of a page are complete, because its reader scrolls them. In a viewport they show their scrolled
        // part.
        if command.format == .html, size == nil { dataView.carouselExtent = .infinity }
    }

    private static func page(
        _ command: RunCommand, _ reader: FeedReader, width: Double, _ grid: Grid?, _ diagnostics: Diagnostics
    ) -> HTMLRenderer {
        let feed = Folder(of: command.feed == "-" ? nil : command.feed)
        var options = HTMLRenderer.Options()
        options.language = command.language ?? reader.language
        options.columnWidth = width
        options.grid = grid
        options.showsState = command.play.viewport != nil
        options.feedFolder = feed.path(from: Folder(of: command.output))
        if command.embedImages { options.embedding = ImageEmbedding(folder: feed.path) }
        let page = HTMLRenderer(options: options)
        page.report = { diagnostics.report($1, at: $0, of: reader) }
        return page
    }

    /// Whether `--color auto` styles text; `output` is the path of the output file, if any.
    static func isStyled(output: String?) -> Bool {
        let isRefused = environmentVariable("NO_COLOR")?.isEmpty == false || environmentVariable("TERM") == "dumb"
        return output == nil && isatty(STDOUT_FILENO) == 1 && !isRefused
    }
}

extension RunCommand {
    /// The size of the viewport in the units of its medium; nil for the whole feed.
    var viewport: ViewportSize? {
        guard var size = play.viewport else { return nil }
        // With `--watch` and without `--size`, the viewport is as large as the terminal, also if its unit is the point.
        if play.size == nil, format != .terminal {
            let points = size.points(unit: TerminalRenderer.unit)
            size = ViewportSize(width: Int(points.width), height: Int(points.height))
        }
        return ViewportSize(width: width ?? size.width, height: size.height)
    }

    /// The way in which links in texts are shown. A viewport has no place for a list of references.
    fileprivate var terminalLinks: TerminalLinks {
        switch links {
        case .none: .none
        case .hyperlinks: .hyperlinks
        case .references: .references
        case .auto:
            if output == nil, isatty(STDOUT_FILENO) == 1, HyperlinkSupport.isKnown(in: environmentVariable) {
                .hyperlinks
            } else {
                viewport == nil ? .references : .none
            }
        }
    }

    /// Whether text is styled.
    fileprivate var isStyled: Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            return Medium.isStyled(output: output)
        }
    }
}
