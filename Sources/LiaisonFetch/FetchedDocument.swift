/// A document of the web.
public struct FetchedDocument: Equatable, Sendable {
    /// Where a document comes from.
    public enum Origin: Equatable, Sendable {
        /// Its server sent it.
        case server
        /// It is in the cache, and its server said that it has not changed.
        case revalidated
        /// It is in the cache, and its server was not asked: the copy is still fresh, or no server is to be asked.
        case cache
        /// It is in the cache, and may be stale: the server has not sent a newer one, for this reason.
        case lastGoodCopy(because: FetchError)
    }

    /// The bytes, decompressed.
    public var bytes: [UInt8]
    /// The header `Content-Type`; nil if there was none.
    public var contentType: String?
    /// The URL after all redirects, without user name and password. References in the document are relative to it.
    public var url: String
    /// When the server sent the document, or said that it has not changed: seconds since 1970 UTC.
    public var fetched: Int
    /// Where it comes from.
    public var origin: Origin
    /// Whether its server is of this machine or of a local network. The URLs of another document are named by the web.
    public var isLocal: Bool
}
