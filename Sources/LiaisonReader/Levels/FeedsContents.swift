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
        return sections.feeds(list.feeds)
    }

    /// The sections of some feeds as they are now.
    func sections(of feeds: [ListedFeed]) -> [Section] { sections.feeds(feeds) }

    func readAnew(_ count: Int) -> [Section]? { sections.feeds(list.feeds) }

    func document(of place: Place) -> FeedName { .standardInput }

    func report(_ fault: Fault, at place: Place) { sections.report(fault, at: place, of: .file("feeds")) }
}
