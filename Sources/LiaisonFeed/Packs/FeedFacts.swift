package import LiaisonJSON

/// What is known of a feed before its items: by it, packs are chosen.
package struct FeedFacts: Hashable {
    /// The URLs of the feed and of its home page.
    package private(set) var urls: [String] = []
    /// The hosts of the feed and of its home page, in lowercase.
    package private(set) var hosts: [String] = []
    /// The format of the feed; nil if it is not known, or if there are several.
    package private(set) var kind: String?

    /// The words of the name of the program that made the feed, in lowercase.
    package private(set) var generator: [String] = []

    /// The facts about several feeds at once: none.
    package init() {}

    /// The facts about a document that was fetched from a URL.
    init(url: String) {
        add(url)
    }

    /// The facts in the head of a feed, which was fetched from a URL unless that is nil.
    package init(head: JSONValue, url: String?) {
        kind = head["_liaison"]?["format"].map(\.string)
        let name = head["_liaison"]?["generator"].map(\.string) ?? ""
        generator = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        for case let url? in [url, head["feed_url"].map(\.string), head["home_page_url"].map(\.string)] { add(url) }
    }

    private mutating func add(_ url: String) {
        guard let host = Self.host(of: url) else { return }
        urls.append(url)
        if !hosts.contains(host) { hosts.append(host) }
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
