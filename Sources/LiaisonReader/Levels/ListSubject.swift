internal import LiaisonFetch

/// What a list of headlines shows: a feed, or a view of several feeds.
enum ListSubject {
    case feed(ListedFeed)
    case view(FeedView)

    /// The title of the list.
    var title: String {
        switch self {
        case .feed(let feed): feed.shownTitle
        case .view(let view): view.title
        }
    }

    /// The view; nil for a feed.
    var view: FeedView? { if case .view(let view) = self { view } else { nil } }

    /// True for a view of several feeds.
    var isView: Bool { view != nil }

    /// The name under which the order of the list is kept; nil for a feed that has no lasting name.
    var lasting: String? {
        switch self {
        case .feed(let feed): feed.key
        case .view(let view): view.id
        }
    }
}

/// A view of the items of several feeds, above the feeds in their list.
enum FeedView: Hashable {
    /// The unread items of all feeds.
    case unread
    /// The items with a star.
    case starred
    /// The items of the feeds in a folder and in the folders inside, by the titles of the folders.
    case folder([String])
    /// The items that a search finds.
    case search(String)

    /// The id of the row of the view.
    var id: String {
        switch self {
        case .unread: "view unread"
        case .starred: "view starred"
        case .folder(let titles): "view folder \(titles.joined(separator: " / "))"
        case .search(let words): "view search \(words)"
        }
    }

    /// The title of the row of the view.
    var title: String {
        switch self {
        case .unread: "All unread"
        case .starred: "Starred"
        case .folder(let titles): titles.joined(separator: " / ")
        case .search(let words): "Search: \(words)"
        }
    }

    /// True if the view is about the marks of items.
    var hasFilter: Bool {
        switch self {
        case .unread, .starred: true
        case .folder, .search: false
        }
    }

    /// True if the view has the items of a feed.
    func contains(_ feed: ListedFeed) -> Bool {
        switch self {
        case .unread, .starred, .search: true
        case .folder(let titles): feed.folders.starts(with: titles)
        }
    }

    /// The list of the items of the view among those of some feeds of the store.
    func query(feeds: [Int]) -> ItemQuery {
        var query = ItemQuery(feeds: feeds)
        switch self {
        case .unread: query.filter = .unread
        case .starred: query.filter = .starred
        case .folder: break
        case .search(let words): query.search = words
        }
        return query
    }
}
