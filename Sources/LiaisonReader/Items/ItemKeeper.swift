internal import LiaisonFeed
package import LiaisonFetch
package import LiaisonSyndication

/// Where and how the items of feeds are kept.
package struct ItemKeeper: Sendable {
    /// The absolute path of the folder of the store.
    package var folder: String
    /// What the user's configuration says of items.
    package var settings = ItemSettings()
    /// Which items of a feed stay, by the key of the feed, where the list of feeds says so.
    package var retentions: [String: Retention] = [:]

    /// Keeps items in a folder.
    package init(folder: String, _ settings: ItemSettings = ItemSettings()) {
        (self.folder, self.settings) = (folder, settings)
    }

    /// Which items of a feed stay.
    package func retention(of key: String) -> Retention { retentions[key] ?? settings.retention }

    /// Opens the store. Other processes that write may take `patience` milliseconds.
    package func open(patience: Int32 = 250, notice: @escaping @Sendable (String) -> Void) -> ItemStore {
        ItemStore(folder: folder, mostBytes: settings.mostBytes, patience: patience, notice: notice)
    }
}

extension OutlineDocument {
    /// Which items of a feed stay, by the key of the feed, where the attributes `liaison:keepDays` and `liaison:keepItems` of
    /// its outline say so.
    package func retentions(_ settings: ItemSettings) -> [String: Retention] {
        var retentions: [String: Retention] = [:]
        for outline in feeds {
            let days = value(of: "liaison:keepDays", in: outline).flatMap { Int($0) }
            let items = value(of: "liaison:keepItems", in: outline).flatMap { Int($0) }
            guard let url = outline.feed, days != nil || items != nil else { continue }
            var retention = settings.retention
            retention.days = max(days ?? retention.days, 0)
            retention.items = max(items ?? retention.items, 0)
            retentions[FeedName(url).lasting ?? url] = retention
        }
        return retentions
    }
}
