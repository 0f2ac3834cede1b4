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
        /// The item, as JSON, with another id.
        case renamed([UInt8])
    }

    private var known = RecentIdentifiers()

    /// Takes an item and its JSON, whose first member is the id.
    mutating func take(_ item: JSONValue, _ json: UnsafeRawBufferPointer) -> Verdict {
        guard let id = item["id"] else { return .distinct }
        let content = Self.content(of: item)
        guard let earlier = insert(id.utf8, content) else { return .distinct }
        guard earlier != content else { return .repeated }
        let suffix = Array("#\(String(content, radix: 16))".utf8)
        let isNew = (Array(id.utf8) + suffix).withUnsafeBufferPointer { insert($0, content) } == nil
        return isNew ? .renamed(Self.append(suffix, toIDOf: json)) : .repeated
    }

    /// Remembers an id; returns the hash of the content of the item that has the id already.
    private mutating func insert(_ id: UnsafeBufferPointer<UInt8>, _ content: UInt64) -> UInt64? {
        known.insert(known.hash(of: id), at: Int(bitPattern: UInt(content))).map { UInt64(UInt(bitPattern: $0)) }
    }

    /// A hash of the content that an item shows.
    private static func content(of item: JSONValue) -> UInt64 {
        var hash = FNV1a()
        for part in [item["url"], item["title"], item["content_html"], item["content_text"], item["date_published"]] {
            if let part { hash.combine(part.utf8) }
            hash.combine(CollectionOfOne(0))
        }
        return hash.value
    }

    private static func append(_ suffix: [UInt8], toIDOf json: UnsafeRawBufferPointer) -> [UInt8] {
        var end = #"{"id":""#.utf8.count
        while end < json.count, json[end] != UInt8(ascii: "\"") { end += json[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end = min(end, json.count)
        return json[..<end] + suffix + json[end...]
    }
}
