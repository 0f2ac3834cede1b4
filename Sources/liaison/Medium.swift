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

    /// The greatest number of lines of an image in a terminal.
    private static let imageLines = 20

    init(_ command: RunCommand, _ reader: FeedReader, _ diagnostics: Diagnostics) {
        let grid = FeedLayout(argument: command.layout)?.grid
        let format = command.format
        let size = command.viewport
        let columns = size?.width ?? command.width ?? format.usualWidth
        unit = format.unit
        let width = Double(columns) * unit.width
        switch format {
        case .terminal:
            let terminal = TerminalRenderer(
                columns: columns, isStyled: command.isStyled, links: command.terminalLinks,
                lineSpacing: grid?.lineSpacing ?? 0)
            if command.limitsImages {
                terminal.limitImages(to: Self.imageLines, ofScreen: size?.height ?? TerminalSize.current?.lines)
            }
            renderer = terminal
        case .html: renderer = Self.page(command, reader, width: width, grid, diagnostics)
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
        _ command: RunCommand, _ reader: FeedReader, width: Double, _ grid: Grid?, _ diagnostics: Diagnostics
    ) -> HTMLRenderer {
        var options = HTMLRenderer.Options()
        options.language = command.language ?? reader.language
        options.columnWidth = width
        options.grid = grid
        options.showsState = command.play.viewport != nil
        options.location = FeedLocation(reader.document(of: .header(section: 0)), ofPage: command.output)
        options.embedsPictures = command.embedImages
        let page = HTMLRenderer(options: options)
        page.report = { diagnostics.report($1, at: $0, of: reader) }
        return page
    }

    /// Returns whether `--color auto` styles text; `output` is the path of the output file, if any.
    static func isStyled(output: String?) -> Bool { output == nil && hasStyledTerminal }

    /// True if standard output is a terminal that shows styles, and the user wants them.
    static var hasStyledTerminal: Bool {
        let isRefused = environmentVariable("NO_COLOR")?.isEmpty == false || environmentVariable("TERM") == "dumb"
        return isatty(STDOUT_FILENO) == 1 && !isRefused
    }
}

extension RunCommand {
    /// The size of the viewport in the units of its medium; nil for the whole feed.
    var viewport: ViewportSize? {
        guard var size = play.viewport else { return nil }
        // With `--watch` and without `--size`, the viewport is as large as the terminal, even if the unit is the point.
        if play.size == nil {
            let (points, unit) = (size.points(unit: TerminalRenderer.unit), format.unit)
            size = ViewportSize(width: Int(points.width / unit.width), height: Int(points.height / unit.height))
        }
        return ViewportSize(width: width ?? size.width, height: size.height)
    }

    /// True if the output is written to a terminal.
    private var writesToTerminal: Bool { format.isForTerminal && output == nil && isatty(STDOUT_FILENO) == 1 }

    /// True if images have a greatest height: in a terminal, and if the user asks for pictures.
    fileprivate var limitsImages: Bool { writesToTerminal || pictures.images != .auto && pictures.images != .none }

    /// The pictures of the feed; nil if images are drawn as frames.
    ///
    /// - Parameter isDrawnLater: True to draw pictures after the text, false to draw each picture when it is needed.
    func feedPictures(
        of reader: @escaping @autoclosure () -> FeedReader, _ diagnostics: Diagnostics, isDrawnLater: Bool = false
    ) -> FeedPictures? {
        switch pictures.images {
        case .none: return nil
        case .auto: guard writesToTerminal, isStyled else { return nil }
        case .halfblocks, .sixel, .kitty: guard format.isForTerminal else { return nil }
        }
        let mode = pictures.images
        // If the user types the feed, the terminal's answers would become part of the feed.
        let isTyped = input.readsStandardInput && isatty(STDIN_FILENO) == 1
        let made = FeedPictures(
            pictures.drawer(isOffline: input.network.offline, waits: !isDrawnLater), isDrawnLater: isDrawnLater,
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
        switch color {
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
