/// A document that was fetched from the web or from the cache.
public struct FetchedDocument: Equatable, Sendable {
    /// The origin of a document.
    public enum Origin: Equatable, Sendable {
        /// The server sent the document.
        case server
        /// The cache has the document, and the server said that it has not changed.
        case revalidated
        /// The cache has the document, and the server was not asked. The copy is still fresh, or the policy asks no
        /// server.
        case cache
        /// The cache has the document, which may be stale. The value is the reason why the server has not sent a newer
        /// one.
        case lastGoodCopy(because: FetchError)
    }

    /// The bytes of the document, decompressed.
    public var bytes: [UInt8]
    /// The header `Content-Type`; nil if there was none.
    public var contentType: String?
    /// The URL after all redirects, without user name and password. References in the document are relative to it.
    public var url: String
    /// The time at which the server sent the document, or said that it has not changed, in seconds since 1970 UTC.
    public var fetched: Int
    /// The origin of the document.
    public var origin: Origin
    /// The address of the server, such as `10.0.0.1`, if the server belongs to this machine or to a local network; else
    /// nil. A document of another server must not lead there.
    public var localAddress: String?
}
