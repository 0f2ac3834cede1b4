/// The progress of a call of `Fetcher.fetch`.
public struct FetchProgress: Equatable, Sendable {
    /// The number of requests that have ended, with a document or with an error.
    public var ended: Int
    /// The number of all requests.
    public var total: Int
    /// The number of bytes that servers have sent so far, after decompression.
    public var receivedBytes: Int
}
