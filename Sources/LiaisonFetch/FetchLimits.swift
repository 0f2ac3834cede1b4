/// What a fetcher takes from servers, and what it asks of them at once.
public struct FetchLimits: Sendable {
    /// The greatest size of a feed, in bytes after it is decompressed.
    public var feedSize = 64 << 20
    /// The greatest size of a picture, in bytes.
    public var pictureSize = 16 << 20
    /// The time for a document, with all its redirects.
    public var time = Duration.seconds(60)
    /// The time for a connection.
    public var connectionTime = Duration.seconds(15)
    /// The number of redirects on the way to a document.
    public var redirects = 10
    /// The number of documents that are transferred at once.
    public var transfers = 8
    /// The number of documents that are transferred at once from one host.
    public var transfersOfHost = 2
    /// The bytes of documents that may wait for their turn to be delivered, before others are asked for.
    public var heldBytes = 128 << 20

    /// Makes the usual limits.
    public init() {}

    /// The greatest size of a document of a kind, in bytes.
    func size(of kind: RequestKind) -> Int {
        switch kind {
        case .feed: feedSize
        case .picture: pictureSize
        }
    }
}
