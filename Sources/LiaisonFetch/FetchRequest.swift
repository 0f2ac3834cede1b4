/// One document to fetch.
public struct FetchRequest: Equatable, Sendable {
    /// The URL, as a user or a feed wrote it.
    public var url: String
    /// The kind of the document.
    public var kind: RequestKind
    /// Whether a document of the web names the URL, and no user does. Such a URL leads to no server of this machine or of
    /// a local network.
    public var isNamedByWeb: Bool

    /// Makes a request.
    public init(url: String, kind: RequestKind = .feed, isNamedByWeb: Bool = false) {
        (self.url, self.kind, self.isNamedByWeb) = (url, kind, isNamedByWeb)
    }
}
