/// How far a fetcher is.
public struct FetchProgress: Equatable, Sendable {
    /// The number of requests that have ended, well or not.
    public var ended: Int
    /// The number of all requests.
    public var total: Int
    /// The bytes received from servers so far, after they are decompressed.
    public var receivedBytes: Int
}
