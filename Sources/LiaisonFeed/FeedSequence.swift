internal import LiaisonDiagnostics
internal import LiaisonKit

/// Several feeds, one after the other. A feed is opened when the one before it has ended. One section is read ahead, to
/// know where a feed ends.
///
/// A feed that cannot be read affects no other feed: a placeholder in its place shows the reason.
final class FeedSequence: Feed {
    let title: String?
    private(set) var language: String?
    private let names: [FeedName]
    private let opener: FeedOpener
    /// The feeds that were opened, each with the number of its first section.
    private var opened: [(feed: any Feed, firstSection: Int)] = []
    /// The number of feeds that were begun, and of sections that were returned.
    private var (begun, count) = (0, 0)
    private var current: (any Feed)?
    /// The next section of the current feed; nil if the feed has ended.
    private var upcoming: FeedReader.Item?

    /// Makes a sequence. Begins to fetch all feeds that are URLs.
    init(_ names: [FeedName], title: String?, _ opener: FeedOpener) {
        (self.names, self.title, self.opener) = (names, title, opener)
        opener.inputs.begin(names)
    }

    var emptyState: EmptyState? { opened.last?.feed.emptyState }

    /// Each feed is a page.
    var hasPages: Bool { true }

    var isAtEndOfPage: Bool { upcoming == nil ? begun < names.count : current?.isAtEndOfPage ?? false }

    var files: [String] { opened.flatMap(\.feed.files) }

    var knownFiles: [String] {
        opened.flatMap(\.feed.knownFiles)
            + names.dropFirst(begun).compactMap { if case .file(let path) = $0 { path } else { nil } }
    }

    func origin(of place: Place) -> (file: String, place: Place) {
        guard let last = opened.last(where: { $0.firstSection <= place.section }) else { return ("", place) }
        return last.feed.origin(of: place.moved(bySections: -last.firstSection))
    }

    func document(of place: Place) -> FeedName {
        // A list may have no feeds.
        guard let last = opened.last(where: { $0.firstSection <= place.section }) else {
            return names.first ?? .standardInput
        }
        return last.feed.document(of: place.moved(bySections: -last.firstSection))
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item {
        while upcoming == nil {
            guard begun < names.count else { return .end }
            begun += 1
            upcoming = open(names[begun - 1], willWait) ?? nextOfCurrent(willWait)
        }
        defer { upcoming = nextOfCurrent(willWait) }
        if case .section = upcoming { count += 1 }
        return upcoming ?? .end
    }

    /// The next section of the current feed; nil at its end. A feed that cannot be read further ends.
    private func nextOfCurrent(_ willWait: () -> Void) -> FeedReader.Item? {
        guard let feed = current else { return nil }
        do throws(DocumentFault) {
            let item = try feed.next(willWait)
            guard case .end = item else { return item }
            end(feed)
            return nil
        } catch {
            end(feed)
            return .skipped(error)
        }
    }

    /// Ends the current feed. Keeps only the name of a feed with one page.
    private func end(_ feed: any Feed) {
        current = nil
        if !feed.hasPages || feed.files.count < 2 {
            opened[opened.count - 1].feed = EndedFeed(
                names[begun - 1], document: feed.document(of: .header(section: 0)))
        }
    }

    /// Opens a feed. Returns the section that shows the reason if the feed cannot be opened.
    private func open(_ name: FeedName, _ willWait: () -> Void) -> FeedReader.Item? {
        do throws(DocumentFault) {
            let feed = try opener.open(name, willWait)
            opened.append((feed, count))
            current = feed
            if language == nil { language = feed.language }
            return nil
        } catch {
            opener.onFault(
                DocumentFault(.entry, document: name.text, reason: error.reason, remedy: error.remedy))
            opened.append((EndedFeed(name, document: name), count))
            let fault = Fault(.entry, component: name.text, reason: error.reason)
            return .section(Section(id: name.text, rows: [Placeholder(fault)]))
        }
    }
}

/// A feed that has ended, or that could not be opened.
private final class EndedFeed: Feed {
    private let (name, document): (FeedName, FeedName)

    init(_ name: FeedName, document: FeedName) {
        (self.name, self.document) = (name, document)
    }

    var title: String? { nil }
    var language: String? { nil }
    var emptyState: EmptyState? { nil }
    var files: [String] { name.isFile ? [name.text] : [] }

    func origin(of place: Place) -> (file: String, place: Place) { (name.text, place) }

    func document(of place: Place) -> FeedName { document }

    func next(_ willWait: () -> Void) -> FeedReader.Item { .end }
}
