import Foundation
import LiaisonBytes
import LiaisonDiagnostics
import LiaisonJSON
import LiaisonSyndication

/// The result of reading a feed.
struct Reading {
    /// The head with all its members, and the items, as JSON.
    var head: [String: Any] = [:]
    var items: [[String: Any]] = []
    /// The faults, in order.
    var faults: [String] = []
    /// The error that ended the reading.
    var error: String?

    /// Reads a feed in memory.
    init(
        _ feed: String, url: String? = nil, contentType: String? = nil, wantsBlocks: Bool = false,
        for purpose: ItemPurpose = .dump
    ) {
        self.init(
            ByteSource(Array(feed.utf8), name: "feed"), url: url, contentType: contentType, wantsBlocks: wantsBlocks,
            for: purpose)
    }

    init(_ feed: [UInt8], url: String? = nil, contentType: String? = nil, wantsBlocks: Bool = false) {
        self.init(ByteSource(feed, name: "feed"), url: url, contentType: contentType, wantsBlocks: wantsBlocks)
    }

    init(
        _ source: ByteSource, url: String? = nil, contentType: String? = nil, wantsBlocks: Bool = false,
        for purpose: ItemPurpose = .dump
    ) {
        let log = Log()
        do throws(DocumentFault) {
            let reader = try SyndicationReader(
                source, DocumentKind(of: source), url: url, contentType: contentType, wantsBlocks: wantsBlocks,
                for: purpose
            ) { log.faults.append($0.description) }
            while take(try reader.next()) {}
        } catch {
            self.error = error.description
        }
        faults = log.faults
    }

    private final class Log {
        var faults: [String] = []
    }

    /// Takes an entry. Returns false at the end.
    private mutating func take(_ entry: SyndicationReader.Entry) -> Bool {
        switch entry {
        case .head(let json): head = Self.object(json)
        case .item(let json): items.append(Self.object(json))
        case .moreHead(let json): head.merge(Self.object(json)) { _, new in new }
        case .end: return false
        }
        return true
    }

    private static func object(_ value: JSONValue) -> [String: Any] {
        let object = try? JSONSerialization.jsonObject(with: Data(value.json.utf8))
        return object as? [String: Any] ?? ["malformed": value.json]
    }

    /// A text of an item.
    func text(_ key: String, of item: Int = 0) -> String? {
        items.indices.contains(item) ? items[item][key] as? String : nil
    }

    /// The extension of an item.
    func more(_ item: Int = 0) -> [String: Any] {
        items.indices.contains(item) ? items[item]["_liaison"] as? [String: Any] ?? [:] : [:]
    }

    /// The titles of all items.
    var titles: [String] { items.map { $0["title"] as? String ?? "" } }

    /// The names of an item's authors.
    func authors(of item: Int = 0) -> [String] {
        (items[item]["authors"] as? [[String: Any]] ?? []).map { $0["name"] as? String ?? $0["url"] as? String ?? "" }
    }
}

/// A feed of RSS 2.0 with some XML in its channel.
func rss(_ inside: String, declaration: String = "<?xml version=\"1.0\"?>") -> String {
    """
    \(declaration)
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" \
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" \
    xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#" xmlns:georss="http://www.georss.org/georss" \
    xmlns:slash="http://purl.org/rss/1.0/modules/slash/" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
    \(inside)
    </channel></rss>
    """
}

/// A feed of Atom 1.0 with some XML inside.
func atom(_ inside: String) -> String {
    "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"https://example.org/blog/\">\(inside)</feed>"
}
