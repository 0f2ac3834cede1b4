internal import LiaisonKit

/// Several feeds, one after the other. A feed is opened when the one before it has ended.
///
/// A feed that cannot be read costs its own place: a placeholder shows the reason.
final class FeedSequence: Feed {
    let title: String?
    private(set) var language: String?
    private let names: [FeedName]
    private let opener: FeedOpener
    /// The feeds that were opened, each with the number of its first section.
    private var opened: [(feed: any Feed, firstSection: Int)] = []
    /// The number of feeds that were begun with, and of sections so far.
    private var (begun, count) = (0, 0)
    private var current: (any Feed)?

    /// Makes a sequence. Begins to fetch all feeds that are URLs.
    init(_ names: [FeedName], title: String?, _ opener: FeedOpener) {
        (self.names, self.title, self.opener) = (names, title, opener)
        opener.fetcher?.begin(names.compactMap { if case .url(let url) = $0 { url } else { nil } })
    }

    var emptyState: EmptyState? { opened.last?.feed.emptyState }

    var files: [String] { opened.flatMap(\.feed.files) }

    var knownFiles: [String] {
        files + names.dropFirst(begun).compactMap { if case .file(let path) = $0 { path } else { nil } }
    }

    func origin(of place: Place) -> (file: String, place: Place) {
        guard let last = opened.last(where: { $0.firstSection <= place.section }) else { return ("", place) }
        return last.feed.origin(of: place.moved(bySections: -last.firstSection))
    }

    func next(_ willWait: () -> Void) throws(FeedError) -> FeedReader.Item {
        while true {
            guard let feed = current else {
                guard begun < names.count else { return .end }
                begun += 1
                if let failure = open(names[begun - 1], willWait) { return .section(failure) }
                continue
            }
            switch try next(of: feed, willWait) {
            case .section(let section):
                count += 1
                return .section(section)
            case .skipped(let error): return .skipped(error)
            case .end: end(feed)
            }
        }
    }

    /// The next section of a feed. A feed that cannot be read further ends.
    private func next(of feed: any Feed, _ willWait: () -> Void) throws(FeedError) -> FeedReader.Item {
        do throws(FeedError) {
            return try feed.next(willWait)
        } catch {
            end(feed)
            return .skipped(error)
        }
    }

    /// Ends a feed, and keeps no more of it than its name if it has one page.
    private func end(_ feed: any Feed) {
        current = nil
        if !feed.hasPages || feed.files.count < 2 { opened[opened.count - 1].feed = EndedFeed(names[begun - 1]) }
    }

    /// Opens a feed. Returns the section that shows the reason if the feed cannot be opened.
    private func open(_ name: FeedName, _ willWait: () -> Void) -> Section? {
        do throws(FeedError) {
            let feed = try opener.open(name, willWait)
            opened.append((feed, count))
            current = feed
            if language == nil { language = feed.language }
            return nil
        } catch {
            opener.onFault(FeedFault(cause: .entry, file: name.text, place: "", reason: error.reason))
            opened.append((EndedFeed(name), count))
            count += 1
            let fault = Fault(.entry, component: name.text, reason: error.reason)
            return Section(id: name.text, rows: [Placeholder(fault, id: nil)])
        }
    }
}

/// A feed that has ended, or that could not be opened.
private final class EndedFeed: Feed {
    private let name: FeedName

    init(_ name: FeedName) {
        self.name = name
    }

    var title: String? { nil }
    var language: String? { nil }
    var emptyState: EmptyState? { nil }
    var files: [String] { name.isFile ? [name.text] : [] }

    func origin(of place: Place) -> (file: String, place: Place) { (name.text, place) }

    func next(_ willWait: () -> Void) -> FeedReader.Item { .end }
}
