/// One document to fetch.
public struct FetchRequest: Equatable, Sendable {
    /// The URL, as a user or a feed wrote it.
    public var url: String
    /// The kind of the document.
    public var kind: RequestKind

    /// Makes a request.
    public init(url: String, kind: RequestKind = .feed) {
        self.url = url
        self.kind = kind
    }
}
