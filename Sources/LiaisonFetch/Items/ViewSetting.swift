/// How the user wants a list to be shown.
public struct ViewSetting: Equatable, Sendable {
    /// The order; nil for the usual order of the list.
    public var order: ItemOrder?
    /// True if read items are not shown.
    public var hidesRead: Bool

    /// Makes a setting.
    public init(order: ItemOrder?, hidesRead: Bool) { (self.order, self.hidesRead) = (order, hidesRead) }
}

extension ItemStore {
    /// The setting of a list with a name; nil if the user has set nothing.
    public func setting(ofView name: String) -> ViewSetting? {
        var setting: ViewSetting?
        _ = perform { database throws(DatabaseError) in
            try database.run("SELECT sort, hidesRead FROM views WHERE name = ?", [.text(name)]) { row in
                setting = ViewSetting(
                    order: row.text(0).flatMap { ItemOrder(rawValue: $0) }, hidesRead: row.integer(1) == 1)
            }
        }
        return setting
    }

    /// Keeps the setting of a list with a name.
    public func keep(_ setting: ViewSetting, ofView name: String) {
        _ = perform { database throws(DatabaseError) in
            try database.run(
                """
                INSERT INTO views (name, sort, hidesRead) VALUES (?1, ?2, ?3)
                ON CONFLICT (name) DO UPDATE SET sort = ?2, hidesRead = ?3
                """, [.text(name), DatabaseValue(setting.order?.rawValue), .integer(setting.hidesRead ? 1 : 0)])
        }
    }

    /// The searches that the user keeps, in the order of the alphabet.
    public func searches() -> [String] {
        var searches: [String] = []
        _ = perform { database throws(DatabaseError) in
            try database.run("SELECT search FROM views WHERE search IS NOT NULL ORDER BY search") { row in
                if let search = row.text(0) { searches.append(search) }
            }
        }
        return searches
    }

    /// Keeps a search, or forgets it.
    public func keep(search: String, _ isKept: Bool) {
        _ = perform { database throws(DatabaseError) in
            try database.run(
                isKept
                    ? "INSERT OR REPLACE INTO views (name, search) VALUES ('search ' || ?1, ?1)"
                    : "DELETE FROM views WHERE name = 'search ' || ?1", [.text(search)])
        }
    }
}
