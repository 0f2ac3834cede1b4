/// A request for one document.
public struct FetchRequest: Equatable, Sendable {
    /// The URL as the user or a feed has written it.
    public var url: String
    /// The kind of the document.
    public var kind: RequestKind
    /// True if a document of the web names the URL, false if the user does. A URL that the web names reaches no server
    /// of this machine or of a local network.
    public var isNamedByWeb: Bool

    /// Makes a request.
    public init(url: String, kind: RequestKind = .feed, isNamedByWeb: Bool = false) {
        (self.url, self.kind, self.isNamedByWeb) = (url, kind, isNamedByWeb)
    }
}
