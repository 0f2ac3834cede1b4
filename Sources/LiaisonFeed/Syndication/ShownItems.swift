internal import LiaisonBytes
internal import LiaisonJSON

/// The items that several feeds have shown. An item that two feeds have is shown once.
final class ShownItems {
    /// The feed that has shown an item, by the hash of the name of the item.
    private var feeds: [UInt64: Int] = [:]
    private var feed = 0

    /// Begins with the next feed.
    func beginFeed() { feed += 1 }

    /// Remembers an item; returns false if another feed has shown the item.
    func insert(_ item: JSONValue) -> Bool {
        guard let name = Self.name(of: item) else { return true }
        guard feeds[name, default: feed] == feed else { return false }
        feeds[name] = feed
        return true
    }

    /// The hash of the name by which an item is known in all feeds: its URL, or else an id that is a URI. The id of an
    /// item with a URL counts in its feed alone, because two feeds may give one id to different items.
    private static func name(of item: JSONValue) -> UInt64? {
        let names = [item["url"], item["id"]].compactMap { $0 }
        guard let name = names.first(where: { $0.utf8.contains(UInt8(ascii: ":")) }) else { return nil }
        var hash = FNV1a()
        hash.combine(name.utf8)
        return hash.value
    }
}
