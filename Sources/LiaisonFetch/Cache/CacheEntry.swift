/// What is known of one URL as one kind of document.
struct CacheEntry: Equatable, Sendable {
    /// The last good copy of the document; nil if there is none.
    var copy: CachedCopy?
    /// The URL to which the document has moved for good.
    var movedTo: String?
    /// How long the copy stays fresh once it was fetched, in seconds.
    var lifetime = 0
    /// Before when the server wants no request, in seconds since 1970 UTC.
    var notBefore = 0
    /// When the server said that the document is gone for good, in seconds since 1970 UTC; nil if it has not.
    var goneSince: Int?
}

/// A document as its server sent it.
struct CachedCopy: Equatable, Sendable {
    var bytes: [UInt8]
    var contentType: String?
    /// The URL that sent it, after all redirects. Its validators are for this URL alone.
    var url: String
    /// The bytes of the header `ETag`.
    var entityTag: [UInt8]?
    /// The bytes of the header `Last-Modified`.
    var lastModified: [UInt8]?
    /// When the server sent it, or said that it has not changed, in seconds since 1970 UTC.
    var fetched: Int
    /// Whether the server is of this machine or of a local network.
    var isLocal: Bool
}
