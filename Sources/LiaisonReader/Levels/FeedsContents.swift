internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonShow

/// The contents of the level of feeds: a row for each feed.
final class FeedsContents: ReaderContents {
    let list: FeedList
    private let sections: LevelSections
    private(set) var isAtEnd = false

    init(_ list: FeedList, _ sections: LevelSections) { (self.list, self.sections) = (list, sections) }

    var level: ReaderLevel? { .feeds }

    var title: String {
        let arriving = list.feeds.count(where: \.isArriving)
        return arriving == 0 ? list.title : "\(list.title) · \(list.feeds.count - arriving) of \(list.feeds.count) read"
    }

    var hasSections: Bool { !isAtEnd }
    var descriptor: Int32 { -1 }

    func take() -> [Section] {
        guard !isAtEnd else { return [] }
        isAtEnd = true
        return all
    }

    /// The sections of the views, whose counts change with each feed, and of some feeds as they are now.
    func sections(of feeds: [ListedFeed]) -> [Section] {
        let changed = Set(feeds.map(\.id) + list.views.map(\.id))
        return list.views.isEmpty ? sections.feeds(feeds) : all.filter { changed.contains($0.id) }
    }

    func readAnew(_ count: Int) -> [Section]? { all }

    private var all: [Section] {
        sections.feeds(list.listedWithFolders(), views: list.views.map { ($0, list.counts(of: .view($0))) })
    }

    /// The feed or view of a section; nil if there is none.
    func listSubject(ofSection id: String?) -> ListSubject? {
        if let feed = list.feeds.first(where: { $0.id == id }) { return .feed(feed) }
        return list.views.first { $0.id == id }.map { .view($0) }
    }

    func document(of place: Place) -> FeedName { .standardInput }

    func report(_ fault: Fault, at place: Place) { sections.report(fault, at: place, of: .file("feeds")) }
}
