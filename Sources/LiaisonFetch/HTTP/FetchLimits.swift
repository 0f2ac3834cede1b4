/// The limits of a fetcher: the greatest sizes and times of documents, and the number of transfers at once.
public struct FetchLimits: Sendable {
    /// The greatest size of a feed after decompression, in bytes.
    public var feedSize = 64 << 20
    /// The greatest size of a picture, in bytes.
    public var pictureSize = 16 << 20
    /// The greatest time for a document with all its redirects.
    public var time = Duration.seconds(60)
    /// The greatest time until there is a connection.
    public var connectionTime = Duration.seconds(15)
    /// The greatest number of redirects on the way to a document.
    public var redirects = 10
    /// The greatest number of documents that are transferred at once, without slow ones.
    public var transfers = 8
    /// The greatest number of documents that are transferred at once from one host, without slow ones.
    public var transfersOfHost = 2
    /// The time after which a transfer is slow: another one may begin beside it.
    public var slowTime = Duration.seconds(3)
    /// The greatest number of slow transfers besides.
    public var slowTransfers = 16
    /// The greatest number of slow transfers from one host besides.
    public var slowTransfersOfHost = 6
    /// The number of bytes of fetched documents that may wait for delivery. While more wait, no other transfer begins.
    public var heldBytes = 128 << 20

    /// Makes limits with the default values above.
    public init() {}

    /// The greatest size of a document of a kind, in bytes.
    func size(of kind: RequestKind) -> Int {
        switch kind {
        case .feed: feedSize
        case .picture: pictureSize
        }
    }
}
