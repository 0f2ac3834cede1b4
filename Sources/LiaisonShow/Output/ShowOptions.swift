internal import LiaisonHost

/// When text is styled.
package enum ColorMode: String, CaseIterable {
    /// On a terminal, unless NO_COLOR is set or TERM is dumb.
    case auto
    /// Everywhere.
    case always
    /// Nowhere.
    case never
}

/// How links in texts are shown in a terminal.
package enum LinkMode: String, CaseIterable {
    /// As hyperlinks where they are known to work, else as numbered references.
    case auto
    /// As hyperlinks (OSC 8).
    case hyperlinks
    /// As numbers in the text, with the URLs below.
    case references
    /// As text alone.
    case none
}

/// How a terminal shows pictures.
package enum ImageMode: String, CaseIterable {
    /// In the best form that the terminal supports, unless NO_COLOR is set.
    case auto
    /// As frames.
    case none
    /// As characters with two colors.
    case halfblocks
    /// As sixels.
    case sixel
    /// By the graphics protocol of kitty.
    case kitty
}

/// The frames of a viewport that are written.
package enum FrameChoice: String, CaseIterable {
    /// The last one.
    case final
    /// One at the start, and one after each event.
    case each
    /// One at each event `frame`.
    case marked
}

/// How a feed is shown, and where its output goes.
package struct ShowOptions {
    /// The feeds.
    package var source: FeedSource
    /// The output format.
    package var format: OutputFormat
    /// The path of the output; nil for standard output.
    package var output: String?
    /// The width in units of the format; nil for its usual width.
    package var width: Int?
    /// The layout of rows.
    package var layout = FeedLayout.table
    /// The size of the viewport in units of the format; nil to show the whole feed.
    package var size: ViewportSize?
    /// True to show each change of the feed and its plugins. There is a viewport then, as large as the terminal without
    /// a size.
    package var watches = false
    /// The frames of the viewport that are written.
    package var frames = FrameChoice.final
    /// When text is styled.
    package var colors = ColorMode.auto
    /// How links are shown in a terminal.
    package var links = LinkMode.auto
    /// How pictures are shown in a terminal.
    package var images = ImageMode.auto
    /// False to fetch no pictures of the web.
    package var fetchesPictures = true
    /// The language of a page; nil for that of the feed.
    package var language: String?
    /// True to embed pictures in a page.
    package var embedsPictures = false

    /// Makes the options for a feed in a format.
    package init(_ source: FeedSource, format: OutputFormat, output: String? = nil) {
        (self.source, self.format, self.output) = (source, format, output)
    }

    /// True if the feed is shown through a viewport.
    package var hasViewport: Bool { size != nil || watches }

    /// The output. The file of a stream, or of a watched feed, grows while the feed is shown.
    var outputFile: OutputFile {
        OutputFile(path: output, isFollowed: watches || source.isStream)
    }
}
