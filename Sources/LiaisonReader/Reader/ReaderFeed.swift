internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonShow

/// The contents of a reader that shows a feed with one level. They can be read again.
final class ReaderFeed: ReaderContents {
    /// The path of the feed; `-` for standard input.
    let path: String
    let diagnostics: Diagnostics
    private var feed: ArrivingSections
    private var taken = ArrivingSections.Position()
    private let open: () -> ArrivingSections?

    /// Shows a feed.
    ///
    /// - Parameters:
    ///   - feed: The feed.
    ///   - path: The path of the feed; `-` for standard input.
    ///   - diagnostics: Receives the faults.
    ///   - open: Opens the feed again from its start. Returns nil, after a report, if that fails.
    init(
        _ feed: ArrivingSections, path: String, _ diagnostics: Diagnostics, open: @escaping () -> ArrivingSections?
    ) {
        (self.feed, self.path, self.diagnostics, self.open) = (feed, path, diagnostics, open)
    }

    var level: ReaderLevel? { nil }

    /// The title of the feed, or its name if it has no title.
    var title: String {
        if let title = reader.title, !title.isEmpty { return title }
        return path == "-" ? FeedName.standardInput.text : path
    }

    /// The reader of the feed.
    var reader: FeedReader { feed.reader }
    var language: String? { reader.language }
    var isAtEnd: Bool { feed.isAtEnd(after: taken) }
    var hasSections: Bool { feed.hasMore(after: taken) }
    var descriptor: Int32 { feed.descriptor }

    var sharedSections: [Section]? { isAtEnd ? feed.allSections : nil }

    func take() -> [Section] {
        let (sections, faults) = feed.take(after: &taken)
        faults.forEach(diagnostics.report)
        return sections
    }

    func readAnew(_ count: Int) -> [Section]? {
        guard path != "-" else {
            diagnostics.note("standard input is a stream, and cannot be read again; start Liaison again")
            return nil
        }
        guard let feed = open() else { return nil }
        (self.feed, taken) = (feed, ArrivingSections.Position())
        var sections = take()
        while !isAtEnd, sections.count < count || count == 0 {
            if !hasSections { waitForSections() }
            sections += take()
        }
        return sections
    }

    private func waitForSections() {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
    }

    func document(of place: Place) -> FeedName { reader.document(of: place) }

    func report(_ fault: Fault, at place: Place) { diagnostics.report(fault, at: place, of: reader) }
}
