internal import LiaisonHost
internal import LiaisonRender

extension OutputFormat {
    /// The usual width of a page, in points.
    static let pageWidth = 640

    /// One complete page.
    public static let html = OutputFormat(
        name: "html", endings: ["html", "htm"], usualWidth: { pageWidth }, lineWidth: pageWidth,
        previewWidths: [320, pageWidth],
        // As small as for a terminal, for the same reason. The reader of a page scrolls its carousels.
        usualHeight: 1, carouselExtent: .infinity, medium: .page, abilities: [.page, .frames]
    ) { settings in
        var options = HTMLRenderer.Options()
        options.language = settings.language
        options.columnWidth = settings.width
        options.grid = settings.grid
        options.showsState = settings.showsState
        options.isFragment = settings.isFragment
        options.location = settings.location
        options.embedsPictures = settings.embedsPictures
        let renderer = HTMLRenderer(options: options)
        renderer.report = settings.report
        var writer = FeedWriter(renderer)
        writer.enterDocument = { renderer.location = $0 }
        return writer
    }
}
