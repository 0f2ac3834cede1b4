internal import LiaisonBytes
internal import LiaisonJSON

/// Gives each item of a feed an id of its own, because real feeds repeat ids.
///
/// A repeated item is left out. A different item with the id of an earlier one gets an id that ends with a hash of its
/// content, so the id is the same in each run. Ids are compared only with recent ones, so memory is bounded.
struct DistinctItems: ~Copyable {
    /// The verdict on an item.
    enum Verdict {
        /// The id is the item's own.
        case distinct
        /// The item was there before.
        case repeated
        /// The item with another id.
        case renamed(JSONTree)
    }

    private var known = RecentIdentifiers()
    private let hasher = IdentifierHasher()

    /// Takes an item.
    mutating func take(_ item: JSONValue) -> Verdict {
        guard let id = item["id"] else { return .distinct }
        let content = hash(ofContentOf: item)
        guard let earlier = insert(id.utf8, content) else { return .distinct }
        guard earlier != content else { return .repeated }
        let other = Array(id.utf8) + "#\(String(Self.lastingHash(ofContentOf: item), radix: 16))".utf8
        let isNew = other.withUnsafeBufferPointer { insert($0, content) } == nil
        return isNew ? .renamed(Self.renamed(item, other)) : .repeated
    }

    /// Remembers an id; returns the hash of the content of the item that has the id already.
    private mutating func insert(_ id: UnsafeBufferPointer<UInt8>, _ content: UInt64) -> UInt64? {
        known.insert(known.hash(of: id), at: Int(bitPattern: UInt(content))).map { UInt64(UInt(bitPattern: $0)) }
    }

    /// A hash of the content that an item shows, which differs from run to run.
    private func hash(ofContentOf item: JSONValue) -> UInt64 {
        var hash = hasher.seed
        Self.forEachPart(of: item) { hash = hasher.hash($0, after: hash) }
        return hash
    }

    /// A hash of the content that an item shows, which is the same in each run.
    private static func lastingHash(ofContentOf item: JSONValue) -> UInt64 {
        var hash = FNV1a()
        forEachPart(of: item) { part in
            hash.combine(part)
            hash.combine(CollectionOfOne(0))
        }
        return hash.value
    }

    /// Passes the texts that an item shows. A missing text is empty.
    private static func forEachPart(of item: JSONValue, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let keys: [StaticString] = ["url", "title", "content_html", "content_text", "date_published"]
        for key in keys { body(item[key]?.utf8 ?? UnsafeBufferPointer(start: nil, count: 0)) }
    }

    /// A copy of an item with another id.
    private static func renamed(_ item: JSONValue, _ id: [UInt8]) -> JSONTree {
        JSONTree { json in
            json.beginObject()
            for (key, value) in item.members {
                json.key(key.utf8)
                if key.equals("id") { id.withUnsafeBufferPointer { json.string($0) } } else { json.append(value) }
            }
            json.endObject()
        }
    }
}
