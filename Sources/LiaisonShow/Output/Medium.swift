internal import Glibc
package import LiaisonFeed
internal import LiaisonFetch
package import LiaisonKit
package import LiaisonRender

/// The renderer of a feed, and the data view with its viewport.
package struct Medium {
    package let renderer: any Renderer
    package let dataView: ListView
    /// The unit of the size of a viewport, in points.
    package let unit: Size

    /// The greatest number of lines of an image in a terminal.
    private static let imageLines = 20

    init(_ options: ShowOptions, _ reader: FeedReader, _ diagnostics: Diagnostics) {
        let grid = options.layout.grid
        let format = options.format
        let size = options.viewport
        let columns = size?.width ?? options.width ?? format.usualWidth
        unit = format.unit
        let width = Double(columns) * unit.width
        switch format {
        case .terminal:
            let terminal = TerminalRenderer(
                columns: columns, isStyled: options.isStyled, links: options.terminalLinks,
                lineSpacing: grid?.lineSpacing ?? 0)
            if options.limitsImages {
                terminal.limitImages(to: Self.imageLines, ofScreen: size?.height ?? TerminalSize.current?.lines)
            }
            renderer = terminal
        case .html: renderer = Self.page(options, reader, width: width, grid, diagnostics)
        case .trace: renderer = TraceRenderer(sizing: HTMLRenderer())
        }
        let viewport = Size(width: width, height: size?.points(unit: unit).height ?? format.usualHeight)
        dataView =
            if let grid { CollectionView(viewport: viewport, sizing: renderer, grid: grid) } else {
                TableView(viewport: viewport, sizing: renderer)
            }
        // In a viewport, carousels show their scrolled part.
        if size == nil { dataView.carouselExtent = format.carouselExtent }
    }

    private static func page(
        _ options: ShowOptions, _ reader: FeedReader, width: Double, _ grid: Grid?, _ diagnostics: Diagnostics
    ) -> HTMLRenderer {
        var pageOptions = HTMLRenderer.Options()
        pageOptions.language = options.language ?? reader.language
        pageOptions.columnWidth = width
        pageOptions.grid = grid
        pageOptions.showsState = options.hasViewport
        pageOptions.location = FeedLocation(reader.document(of: .header(section: 0)), ofPage: options.output)
        pageOptions.embedsPictures = options.embedsPictures
        let page = HTMLRenderer(options: pageOptions)
        page.report = { diagnostics.report($1, at: $0, of: reader) }
        return page
    }

    /// Returns whether `--color auto` styles text; `output` is the path of the output file, if any.
    package static func isStyled(output: String?) -> Bool { output == nil && hasStyledTerminal }

    /// True if standard output is a terminal that shows styles, and the user wants them.
    package static var hasStyledTerminal: Bool {
        let isRefused = environmentVariable("NO_COLOR")?.isEmpty == false || environmentVariable("TERM") == "dumb"
        return isatty(STDOUT_FILENO) == 1 && !isRefused
    }
}

extension ShowOptions {
    /// The size of the viewport in the units of its medium; nil for the whole feed.
    package var viewport: ViewportSize? {
        if let size { return ViewportSize(width: width ?? size.width, height: size.height) }
        guard watches else { return nil }
        // The viewport is as large as the terminal, even if the unit is the point.
        let (points, unit) = (ViewportSize.ofTerminal.points(unit: TerminalRenderer.unit), format.unit)
        return ViewportSize(width: width ?? Int(points.width / unit.width), height: Int(points.height / unit.height))
    }

    /// True if the output is written to a terminal.
    private var writesToTerminal: Bool { format.isForTerminal && output == nil && isatty(STDOUT_FILENO) == 1 }

    /// True if images have a greatest height: in a terminal, and if the user asks for pictures.
    fileprivate var limitsImages: Bool { writesToTerminal || images != .auto && images != .none }

    /// The pictures of the feed; nil if images are drawn as frames.
    ///
    /// - Parameter isDrawnLater: True to draw pictures after the text, false to draw each picture when it is needed.
    package func feedPictures(
        of reader: @escaping @autoclosure () -> FeedReader, _ diagnostics: Diagnostics, isDrawnLater: Bool = false
    ) -> FeedPictures? {
        switch images {
        case .none: return nil
        case .auto: guard writesToTerminal, isStyled else { return nil }
        case .halfblocks, .sixel, .kitty: guard format.isForTerminal else { return nil }
        }
        let mode = images
        // If the user types the feed, the terminal's answers would become part of the feed.
        let isTyped = source.readsStandardInput && isatty(STDIN_FILENO) == 1
        let made = FeedPictures(
            PictureDrawer(fetches: fetchesPictures, isOffline: source.policy == .offline, waits: !isDrawnLater),
            isDrawnLater: isDrawnLater,
            support: { PictureSupport.ofOutput(mode, asks: !isTyped) }
        ) { reader().document(of: $0) }
        if mode != .auto { made.onNotice = { diagnostics.note($0) } }
        return made
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

    /// True if text is styled.
    fileprivate var isStyled: Bool {
        switch colors {
        case .always: return true
        case .never: return false
        case .auto:
            return Medium.isStyled(output: output)
        }
    }
}

extension FeedLocation {
    /// The place of a feed for a page that is written to a file, or to standard output for nil.
    init(_ name: FeedName, ofPage output: String?) {
        switch name {
        case .url(let url): self = .web(url)
        case .file(let path):
            let folder = Folder(of: path)
            self = .folder(fromPage: folder.path(from: Folder(of: output)), path: folder.path)
        case .standardInput:
            let folder = Folder(of: nil)
            self = .folder(fromPage: folder.path(from: Folder(of: output)), path: folder.path)
        }
    }
}
