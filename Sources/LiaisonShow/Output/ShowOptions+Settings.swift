internal import LiaisonDiagnostics
internal import Glibc
package import LiaisonFeed
internal import LiaisonFetch
package import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonTerminal

extension ShowOptions {
    /// The greatest number of lines of an image in a terminal.
    private static let imageLines = 20

    /// What the renderer must know.
    func settings(_ reader: FeedReader, _ diagnostics: Diagnostics) -> WriterSettings {
        let size = viewport
        var settings = WriterSettings(format, columns: size?.width ?? width ?? format.usualWidth())
        settings.grid = layout.grid
        if format.can(.terminal) {
            (settings.isStyled, settings.links) = (isStyled, terminalLinks)
            if writesToTerminal, isStyled {
                let terminal = Capabilities(environment: environmentVariable)
                (settings.colors, settings.hasLightBackground) = (max(terminal.colors, .ansi16), terminal.isLight)
            }
            if limitsImages { settings.imageLimit = (Self.imageLines, size?.height ?? TerminalSize.current?.lines) }
        } else {
            settings.language = language ?? reader.language
            settings.location = FeedLocation(reader.document(of: .header(section: 0)), ofPage: output)
            settings.showsState = hasViewport
            settings.embedsPictures = embedsPictures
            settings.report = { diagnostics.report($1, at: $0, of: reader) }
        }
        return settings
    }
}

extension ShowOptions {
    /// What plugins know about the output of a feed.
    func surroundings(of reader: FeedReader) -> Surroundings {
        Surroundings(
            now: source.mapping.now ?? Surroundings.presentTime,
            language: (format.can(.page) ? language : nil) ?? reader.language ?? "en",
            colorScheme: isStyledTerminal ? .ofTerminal : .any, medium: format.medium)
    }

    private var isStyledTerminal: Bool { format.can(.terminal) && isStyled }
}

extension Surroundings.ColorScheme {
    /// The colors of the terminal, as the variable COLORFGBG names them (rxvt, Konsole): the number of the ground comes last.
    package static var ofTerminal: Self {
        guard let ground = environmentVariable("COLORFGBG")?.split(separator: ";").last.flatMap({ Int($0) }) else {
            return .any
        }
        return ground == 7 || ground > 8 ? .light : .dark
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
    private var writesToTerminal: Bool { format.can(.terminal) && output == nil && isatty(STDOUT_FILENO) == 1 }

    /// True if images have a greatest height: in a terminal, and if the user asks for pictures.
    fileprivate var limitsImages: Bool { writesToTerminal || images != .auto && images != .none }

    /// The pictures of the feed; nil if all are absent.
    ///
    /// - Parameter isDrawnLater: True to draw pictures after the text, false to draw each picture when it is needed.
    package func feedPictures(
        of reader: @escaping @autoclosure () -> FeedReader, _ diagnostics: Diagnostics, isDrawnLater: Bool = false
    ) -> FeedPictures? {
        switch images {
        case .none: return nil
        case .auto: guard writesToTerminal, isStyled else { return nil }
        case .halfblocks, .sixel, .kitty: guard format.can(.terminal) else { return nil }
        }
        let mode = images
        // If the user types the feed, the terminal's answers would become part of the feed.
        let isTyped = source.readsStandardInput && isatty(STDIN_FILENO) == 1
        let made = FeedPictures(
            PictureDrawer(fetches: fetchesPictures, isOffline: source.policy == .offline, waits: !isDrawnLater),
            isDrawnLater: isDrawnLater,
            support: { PictureSupport.ofOutput(mode, asks: !isTyped) }
        ) { reader().document(of: $0) }
        if mode != .auto { made.onNotice = { diagnostics.note(DocumentFault(reason: $0, remedy: .noPictures)) } }
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
            return TerminalStyles.areShown(inFile: output)
        }
    }
}

extension FeedLocation {
    /// The place of a feed for a page that is written to a file, or to standard output for nil.
    package init(_ name: FeedName, ofPage output: String?) {
        switch name {
        case .url(let url): self = .web(url)
        case .file(let path):
            let folder = Folder(of: path)
            self = .folder(fromPage: folder.path(from: Folder(of: output)), path: folder.path)
        case .standardInput, .command:
            let folder = Folder(of: nil)
            self = .folder(fromPage: folder.path(from: Folder(of: output)), path: folder.path)
        }
    }
}
