internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonShow

/// The contents of the level of the article: one item of a feed.
final class ArticleContents: ReaderContents {
    let feed: ListedFeed
    let item: FeedItem
    let sections: LevelSections
    private(set) var isAtEnd = false

    init(_ item: FeedItem, of feed: ListedFeed, _ sections: LevelSections) {
        (self.item, self.feed, self.sections) = (item, feed, sections)
    }

    var level: ReaderLevel? { .article }
    var title: String { "\(feed.shownTitle) · \(item.title ?? "article")" }
    var hasSections: Bool { !isAtEnd }
    var descriptor: Int32 { -1 }

    func take() -> [Section] {
        guard !isAtEnd else { return [] }
        isAtEnd = true
        return sections.article(item, of: feed)
    }

    func readAnew(_ count: Int) -> [Section]? { sections.article(item, of: feed) }

    func document(of place: Place) -> FeedName { feed.name }

    func page(ofSection id: String) -> String? { item.page }

    func report(_ fault: Fault, at place: Place) { sections.report(fault, at: place, of: feed.name) }
}
