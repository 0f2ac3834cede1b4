package import LiaisonJSON

/// What is known of a feed before its items: by it, packs are chosen.
package struct FeedFacts: Hashable {
    /// The hosts of the feed and of its home page, in lowercase.
    package private(set) var hosts: [String] = []
    /// The format of the feed; nil if it is not known, or if there are several.
    package private(set) var kind: String?

    /// The facts about several feeds at once: none.
    package init() {}

    /// The facts in the head of a feed, which was fetched from a URL unless that is nil.
    package init(head: JSONValue, url: String?) {
        kind = head["_liaison"]?["format"].map(\.string)
        let urls = [url, head["feed_url"].map(\.string), head["home_page_url"].map(\.string)]
        for case let host? in urls.map({ $0.flatMap(Self.host) }) where !hosts.contains(host) { hosts.append(host) }
    }

    /// The host of an absolute URL, in lowercase; nil if there is none.
    private static func host(of url: String) -> String? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        let authority = url[start...].prefix { !"/?#\\".contains($0) }
        let host = authority[
            (authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex)...]
        let name = host.prefix { $0 != ":" }.lowercased()
        return name.isEmpty ? nil : name
    }
}
