internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

extension OutputFormat {
    /// Text with styles, links and pictures, for a terminal.
    public static let terminal = OutputFormat(
        name: "terminal", lineName: "text", endings: [], unit: TerminalRenderer.unit,
        usualWidth: { TerminalSize.columns }, lineWidth: 80, previewWidths: [40, 80],
        // Less than the height of a line, so that plugins run ahead even if they implement `willDisplay` or
        // `didEndDisplaying`. The height does not change the output.
        usualHeight: 1, medium: .terminal, abilities: [.terminal, .frames, .watching]
    ) { settings in
        let renderer = TerminalRenderer(
            columns: settings.columns, isStyled: settings.isStyled, links: settings.links,
            lineSpacing: settings.grid?.lineSpacing ?? 0)
        (renderer.colors, renderer.isLight) = (settings.colors, settings.hasLightBackground)
        if let limit = settings.imageLimit { renderer.limitImages(to: limit.lines, ofScreen: limit.ofScreen) }
        var writer = FeedWriter(renderer)
        writer.showPictures = { renderer.pictures = $0 }
        return writer
    }
}
