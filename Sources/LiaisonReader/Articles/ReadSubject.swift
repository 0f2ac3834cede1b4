internal import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonKit

/// What a row of a level is about: an item and its feed, or a feed alone.
package struct ReadSubject {
    let feedTitle: String
    let feed: FeedName
    /// The URL of the feed's own page; nil if the feed names none.
    let feedPage: String?
    /// The item; nil for the row of a feed.
    var item: FeedItem?
    /// Makes the sections of the item as an article.
    var article: () -> [Section] = { [] }
}

extension ReadSubject {
    /// The title of the item, or else of the feed.
    var title: String { item.map { $0.title ?? $0.page ?? feedTitle } ?? feedTitle }

    /// The URL of the page of the item, or of the feed; nil if there is none.
    var page: String? { item == nil ? feedPage : item?.page }

    /// A feed alone.
    init(_ feed: ListedFeed) {
        self.init(
            feedTitle: feed.shownTitle, feed: feed.name,
            feedPage: feed.head?.read { $0["home_page_url"]?.string })
    }

    /// An item of a feed.
    init(_ item: FeedItem, of feed: ListedFeed, _ sections: LevelSections) {
        self.init(feed)
        self.item = item
        article = { sections.article(item, of: feed) }
    }
}

extension ArticleContents {
    func subject(ofSection id: String?) -> ReadSubject? { ReadSubject(item, of: feed, sections) }
}

extension HeadlinesContents {
    func subject(ofSection id: String?) -> ReadSubject? {
        guard let number = id.flatMap({ list.number(ofSection: $0) }), let item = list.content(number) else {
            return feed.map(ReadSubject.init)
        }
        return ReadSubject(item, of: list.entry(number).feed, sections)
    }
}

extension FeedsContents {
    func subject(ofSection id: String?) -> ReadSubject? { list.feeds.first { $0.id == id }.map(ReadSubject.init) }
}
