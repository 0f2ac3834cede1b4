/// The entry of the cache for a URL and a kind of document.
struct CacheEntry: Equatable, Sendable {
    /// The last good copy of the document; nil if there is none.
    var copy: CachedCopy?
    /// The URL to which the document has moved for good.
    var movedTo: String?
    /// The time for which the copy stays fresh after it was fetched, in seconds.
    var lifetime = 0
    /// The time before which the server wants no request, in seconds since 1970 UTC; 0 if the server named none.
    var notBefore = 0
    /// The time at which the server said that the document is gone for good, in seconds since 1970 UTC; nil if the
    /// server did not say so.
    var goneSince: Int?
}

/// A document as its server sent it.
struct CachedCopy: Equatable, Sendable {
    var bytes: [UInt8]
    var contentType: String?
    /// The URL that sent the document, after all redirects. The validators below hold for this URL alone.
    var url: String
    /// The bytes of the header `ETag`.
    var entityTag: [UInt8]?
    /// The bytes of the header `Last-Modified`.
    var lastModified: [UInt8]?
    /// The time at which the server sent the document, or said that it has not changed, in seconds since 1970 UTC.
    var fetched: Int
    /// The address of the server, if the server belongs to this machine or to a local network; else nil.
    var localAddress: String?
}
