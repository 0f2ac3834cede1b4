/// A request for one document.
public struct FetchRequest: Equatable, Sendable {
    /// The URL as the user or a feed has written it.
    public var url: String
    /// The kind of the document.
    public var kind: RequestKind
    /// True if a document of the web names the URL, false if the user does. A URL that the web names reaches no server
    /// of this machine or of a local network.
    public var isNamedByWeb: Bool
    /// The address in the local network, such as `10.0.0.1`, that the URL may lead to even if the web names it; nil if
    /// there is none.
    public var localAddress: String?

    /// Makes a request.
    public init(url: String, kind: RequestKind = .feed, isNamedByWeb: Bool = false, localAddress: String? = nil) {
        (self.url, self.kind, self.isNamedByWeb, self.localAddress) = (url, kind, isNamedByWeb, localAddress)
    }
}

/// The kind of document that a request asks for.
public enum RequestKind: String, CaseIterable, Sendable {
    /// A feed of any format, a list of feeds, or a page that names its feed.
    case feed
    /// A picture.
    case picture

    /// The types of documents that Liaison understands, the best first (`Accept`; RFC 9110, 12.5.1).
    ///
    /// One line serves feeds and ActivityStreams. A server that shows a page to browsers has to prefer
    /// `application/activity+json`. The types of a feed do not include `*/*`: Rails, and with it Mastodon, sends a page
    /// to each client that names `*/*` beside other types, because it takes the client for a browser.
    var accept: String {
        switch self {
        case .feed:
            "application/activity+json, application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\", "
                + "application/feed+json, application/atom+xml, application/rss+xml, application/rdf+xml;q=0.9, "
                + "application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, text/x-opml;q=0.7, text/html;q=0.3, "
                + "text/*;q=0.2, application/*;q=0.1"
        case .picture: "image/webp, image/png, image/jpeg, image/gif, image/*;q=0.5, */*;q=0.1"
        }
    }
}

/// The rule by which a fetcher asks servers.
public enum FetchPolicy: Sendable {
    /// A fetcher asks the server unless the cache has a fresh copy, or the server has asked for a pause.
    case normal
    /// A fetcher asks every server.
    case refresh
    /// A fetcher asks no server. Documents come from the cache alone.
    case offline
}
