/// The order of a list of items.
public enum ItemOrder: String, CaseIterable, Sendable {
    /// The newest item first.
    case newest
    /// The oldest item first.
    case oldest
    /// The order of the feed; the items of a later document first.
    case feed
    /// By the title, in the order of the alphabet.
    case title
}

/// Which items of a list are shown.
public enum ItemFilter: Sendable {
    /// All items.
    case all
    /// Those that were not read.
    case unread
    /// Those with a star.
    case starred
}

/// A list of items of the store.
public struct ItemQuery: Equatable, Sendable {
    /// The numbers of the feeds.
    public var feeds: [Int]
    /// Which of the items are listed.
    public var filter = ItemFilter.all
    /// The words of a search in titles and contents; nil for no search. The items of a search that were stored last come
    /// first.
    public var search: String?
    /// The order of a list without a search.
    public var order = ItemOrder.newest

    /// Makes a list of all items of some feeds.
    public init(feeds: [Int]) { self.feeds = feeds }

    /// The column that orders the items, with the number of the item as the second, and whether the order is ascending.
    private var column: (name: String, isAscending: Bool) {
        if search != nil { return ("items.number", false) }
        return switch order {
        case .newest: ("age", true)
        case .oldest: ("age", false)
        case .feed: ("place", true)
        case .title: ("items.title", true)
        }
    }

    /// The statement for at most `count` items after an item, and its values.
    fileprivate func statement(after last: ItemPage.End?, _ count: Int) -> (sql: String, values: [DatabaseValue]) {
        let (column, isAscending) = column
        var (conditions, values): ([String], [DatabaseValue]) = (["age IS NOT NULL"], [])
        var table = "items"
        if let search {
            table = "texts JOIN items ON items.number = texts.rowid"
            conditions.append("texts MATCH ?")
            values.append(.text(Self.expression(search)))
        }
        if feeds.count == 1 {
            conditions.append("items.feed = ?")
            values.append(.integer(feeds[0]))
        } else {
            // The sign keeps SQLite from sorting the items of all feeds, where an index has their order.
            conditions.append("+items.feed IN (SELECT value FROM json_each(?))")
            values.append(.text("[\(feeds.map(String.init).joined(separator: ","))]"))
        }
        switch filter {
        case .all: break
        case .unread: conditions.append("read = 0")
        case .starred: conditions.append("starred = 1")
        }
        if let last {
            conditions.append("(\(column), items.number) \(isAscending ? ">" : "<") (?, ?)")
            values += [last.value, .integer(last.number)]
        }
        let direction = isAscending ? "ASC" : "DESC"
        let key = search == nil ? column : "texts.rowid"
        let order = search == nil ? "\(key) \(direction), items.number \(direction)" : "texts.rowid DESC"
        return (
            """
            SELECT items.number, items.feed, id, read, starred, changed, highlight, \(column) FROM \(table)
            WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order) LIMIT \(count)
            """, values
        )
    }

    /// The words of a search. SQLite reads a text up to the first NUL.
    fileprivate static func words(_ search: String) -> [Substring] { search.split { $0.isWhitespace || $0 == "\0" } }

    /// The words of a search as an expression of FTS5: items with all words, the last of which may go on.
    private static func expression(_ search: String) -> String {
        let words = words(search).map { "\"\($0.replacing("\"", with: "\"\""))\"" }
        return words.joined(separator: " ") + "*"
    }
}

/// A part of a list of items.
public struct ItemPage {
    /// The items, in the order of the list.
    public fileprivate(set) var items: [StoredItem] = []
    /// The place of the last item, after which the next page begins; nil if the page is empty.
    public fileprivate(set) var end: End?

    /// The place of an item in its list.
    public struct End {
        fileprivate let value: DatabaseValue
        fileprivate let number: Int
    }
}

extension ItemStore {
    /// The items of a list after a place, at most `count`; nil if the file cannot be read now.
    public func page(of query: ItemQuery, after end: ItemPage.End? = nil, count: Int) -> ItemPage? {
        if let search = query.search {
            guard !ItemQuery.words(search).isEmpty else { return ItemPage() }
        }
        let (sql, values) = query.statement(after: end, count)
        return perform { database throws(DatabaseError) in
            var page = ItemPage()
            try database.run(sql, values) { row in
                let number = row.integer(0) ?? 0
                page.items.append(
                    StoredItem(
                        number: number, feed: row.integer(1) ?? 0, id: row.text(2) ?? "", isRead: row.integer(3) == 1,
                        isStarred: row.integer(4) == 1, isChanged: row.integer(5) == 1, highlight: row.text(6)))
                page.end = ItemPage.End(value: row.value(7), number: number)
            }
            return page
        }
    }
}
