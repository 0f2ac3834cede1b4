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
