internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow

/// The form of an article in a file, in a command or on the clipboard.
enum ArticleForm: CaseIterable {
    /// Text without styles, with the URLs of its links at the end.
    case text
    case markdown
    case page

    /// The form for a file: Markdown and HTML by the ending of the name, else text.
    init(ofFile path: String) {
        let format = OutputFormat(endingOf: path)?.name
        self = Self.allCases.first { $0.format.name == format } ?? .text
    }

    /// The format of the form.
    var format: OutputFormat {
        switch self {
        case .text: .terminal
        case .markdown: .markdown
        case .page: .html
        }
    }

    /// The longest time for which an article waits for a plugin.
    private static let patience = Duration.seconds(5)

    /// Writes an article.
    ///
    /// - Parameters:
    ///   - sections: The sections of the article, which no reader shows.
    ///   - title: The title of a page.
    ///   - document: The document that has the article. URLs of the article are relative to the document.
    ///   - registry: The components of the rows.
    func bytes(_ sections: [Section], title: String, _ document: FeedName, _ registry: Registry) -> [UInt8] {
        // A pending row would have no text.
        registry.showsPending(after: Self.patience)
        var settings = WriterSettings(format, columns: format.lineWidth)
        settings.links = .references
        settings.location = FeedLocation(document, ofPage: nil)
        let presentation = Presentation(format, settings)
        presentation.liaison.liaise(presentation.dataView)
        presentation.begin(title: self == .page ? title : "")
        for section in sections { _ = presentation.show(section) }
        presentation.end()
        return presentation.buffer.bytes
    }
}
