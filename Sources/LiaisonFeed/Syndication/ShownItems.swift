internal import LiaisonJSON

/// The items that several feeds have shown. An item that two feeds have is shown once.
final class ShownItems {
    /// The feed that has shown an item, by the hash of the id or URL of the item.
    private var feeds: [UInt64: Int] = [:]
    private var feed = 0

    /// Begins with the next feed.
    func beginFeed() { feed += 1 }

    /// Remembers an item; returns false if another feed has shown the item.
    func insert(_ item: JSONValue) -> Bool {
        let hashes = Self.hashes(of: item)
        guard !hashes.contains(where: { feeds[$0, default: feed] != feed }) else { return false }
        for hash in hashes { feeds[hash] = feed }
        return true
    }

    /// The hashes of the names by which an item is known in all feeds: the URL, and an id that is a URI.
    private static func hashes(of item: JSONValue) -> [UInt64] {
        [item["url"], item["id"]].compactMap { value in
            guard let value, value.utf8.contains(UInt8(ascii: ":")) else { return nil }
            var hash = FNV1a()
            hash.combine(value.utf8)
            return hash.value
        }
    }
}
