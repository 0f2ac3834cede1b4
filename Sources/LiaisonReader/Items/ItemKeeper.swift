package import LiaisonFetch

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
