/// Which items stay in the store when their feed no longer contains them: unread items and those with a star for ever,
/// read ones for a time.
public struct Retention: Equatable, Sendable {
    /// The number of days for which a read item stays after its feed has dropped it. The setter clamps other numbers than 0 to
    /// 36,500.
    public var days = 90 {
        didSet { days = min(max(days, 0), Self.mostDays) }
    }
    /// The number of the newest items of a feed that stay in any case.
    public var items = 1000

    /// The greatest number of days.
    public static let mostDays = 36_500

    /// Makes the usual retention.
    public init() {}

    /// Removes the items of a feed that need not stay. Returns their number.
    @discardableResult
    func prune(feed: Int, now: Int, in database: Database) throws(DatabaseError) -> Int {
        var pruned: [Int] = []
        try database.run(
            """
            SELECT number FROM items WHERE feed = ?1 AND gone <= ?2 AND read = 1 AND starred = 0 AND number NOT IN
                (SELECT number FROM items WHERE feed = ?1 AND age IS NOT NULL ORDER BY age LIMIT ?3)
            """, [.integer(feed), .integer(now - days * 86_400), .integer(items)]
        ) { row in
            if let number = row.integer(0) { pruned.append(number) }
        }
        try Self.remove(pruned, in: database)
        return pruned.count
    }

    /// Removes the items of a feed that the user does not have any more, except for those with a star. Marks of items whose
    /// content was never kept stay. Returns their number.
    static func removeAll(feed: Int, in database: Database) throws(DatabaseError) -> Int {
        var items: [Int] = []
        try database.run(
            "SELECT number FROM items WHERE feed = ? AND starred = 0 AND place IS NOT NULL", [.integer(feed)]
        ) { row in
            if let number = row.integer(0) { items.append(number) }
        }
        try remove(items, in: database)
        return items.count
    }

    private static func remove(_ items: [Int], in database: Database) throws(DatabaseError) {
        for item in items {
            try ItemIndex.remove(item, in: database)
            for statement in [
                "DELETE FROM contents WHERE item = ?", "DELETE FROM unindexed WHERE item = ?",
                "DELETE FROM items WHERE number = ?",
            ] {
                try database.run(statement, [.integer(item)])
            }
        }
    }
}

extension ItemStore {
    /// Removes the items that need not stay, and gives their room back. Returns their number; nil if the store cannot be
    /// written now.
    ///
    /// - Parameters:
    ///   - retention: Which items of a feed stay, by the key of the feed; nil for a feed that the user does not have any more.
    ///   - now: The time in seconds since 1970 UTC.
    public func prune(now: Int, keeping retention: (String) -> Retention?) -> Int? {
        let feeds = feeds()
        return perform { database throws(DatabaseError) in
            var count = 0
            try database.transaction { () throws(DatabaseError) in
                for (key, feed) in feeds {
                    if let retention = retention(key) {
                        count += try retention.prune(feed: feed.number, now: now, in: database)
                    } else {
                        count += try Retention.removeAll(feed: feed.number, in: database)
                    }
                    try Self.recount(key, in: database)
                }
            }
            try database.run("VACUUM")
            return count
        }
    }
}
