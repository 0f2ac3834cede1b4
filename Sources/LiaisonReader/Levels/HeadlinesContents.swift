internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonShow

/// The contents of the level of headlines: a row for each item of a feed.
final class HeadlinesContents: ReaderContents {
    /// The number of items whose sections are made at once.
    private static let batchSize = 256

    let feed: ListedFeed
    private let sections: LevelSections
    /// The number of items whose sections were taken.
    private var taken = 0

    init(_ feed: ListedFeed, _ sections: LevelSections) { (self.feed, self.sections) = (feed, sections) }

    var level: ReaderLevel? { .headlines }

    var title: String {
        let title = feed.title.isEmpty ? feed.name.text : feed.title
        let words = [title, "\(feed.unreadCount) unread", feed.isAtEnd && feed.isArriving ? "reading again" : ""]
        return words.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    var isAtEnd: Bool { feed.isAtEnd && !hasSections }
    var hasSections: Bool { taken < feed.items.count }
    var descriptor: Int32 { -1 }

    func take() -> [Section] {
        let numbers = taken..<min(taken + Self.batchSize, feed.items.count)
        taken = numbers.upperBound
        return numbers.isEmpty ? [] : sections.headlines(feed, numbers)
    }

    /// The sections of some items as they are now. Items whose sections were not taken yet are left out.
    func sections(ofItems ids: [String]) -> [Section] {
        sections.headlines(feed, ids.compactMap { feed.number(ofItem: $0) }.filter { $0 < taken })
    }

    func readAnew(_ count: Int) -> [Section]? {
        taken = min(max(count, Self.batchSize), feed.items.count)
        return sections.headlines(feed, 0..<taken)
    }

    func document(of place: Place) -> FeedName { feed.name }

    func page(ofSection id: String) -> String? { feed.number(ofItem: id).flatMap { feed.items[$0].page } }

    func report(_ fault: Fault, at place: Place) { sections.report(fault, at: place, of: feed.name) }
}
