/// When text is styled.
public enum ColorMode: String, CaseIterable, Sendable {
    /// On a terminal, unless NO_COLOR is set or TERM is dumb.
    case auto
    /// Everywhere.
    case always
    /// Nowhere.
    case never
}

/// How links in texts are shown in a terminal.
public enum LinkMode: String, CaseIterable, Sendable {
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
public enum ImageMode: String, CaseIterable, Sendable {
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
public enum FrameChoice: String, CaseIterable, Sendable {
    /// The last one.
    case final
    /// One at the start, and one after each event.
    case each
    /// One at each event `frame`.
    case marked
}

/// How a feed is shown, and where its output goes.
public struct ShowOptions {
    /// The feeds.
    public var source: FeedSource
    /// The output format.
    public var format: OutputFormat
    /// The path of the output; nil for standard output.
    public var output: String?
    /// The width in units of the format; nil for its usual width.
    public var width: Int?
    /// The layout of rows.
    public var layout = FeedLayout.table
    /// The size of the viewport in units of the format; nil to show the whole feed.
    public var size: ViewportSize?
    /// True to show each change of the feed and its plugins. There is a viewport then, as large as the terminal without
    /// a size.
    public var watches = false
    /// The frames of the viewport that are written.
    public var frames = FrameChoice.final
    /// When text is styled.
    public var colors = ColorMode.auto
    /// How links are shown in a terminal.
    public var links = LinkMode.auto
    /// How pictures are shown in a terminal.
    public var images = ImageMode.auto
    /// False to fetch no pictures of the web.
    public var fetchesPictures = true
    /// The language of a page; nil for that of the feed.
    public var language: String?
    /// True to embed pictures in a page.
    public var embedsPictures = false

    /// Makes the options for a feed.
    ///
    /// - Parameters:
    ///   - source: The feed.
    ///   - format: The output format; nil for the format that the ending of the output names, else a terminal.
    ///   - output: The path of the output; nil for standard output.
    public init(_ source: FeedSource, format: OutputFormat? = nil, output: String? = nil) {
        (self.source, self.output) = (source, output)
        self.format = format ?? OutputFormat(endingOf: output) ?? .terminal
    }

    /// True if the feed is shown through a viewport.
    package var hasViewport: Bool { size != nil || watches }

    /// The output. The file of a stream, or of a watched feed, grows while the feed is shown.
    var outputFile: OutputFile {
        OutputFile(path: output, isFollowed: watches || source.isStream)
    }
}
