/// The response of a server, once it is whole.
struct Response {
    /// The status, such as 200.
    var status: Int
    /// The headers that are needed.
    var headers: ResponseHeaders
    /// The body, decompressed.
    var body: [UInt8]
    /// Whether the server is of this machine or of a local network, and was reached without a proxy.
    var isLocal: Bool
}

/// The headers of a response that say something to a fetcher. Each is nil if it is missing.
struct ResponseHeaders {
    var age: String?
    var cacheControl: String?
    var contentType: String?
    var date: String?
    /// The bytes as they came: they go back to the server.
    var entityTag: [UInt8]?
    var expires: String?
    /// The bytes as they came: they go back to the server.
    var lastModified: [UInt8]?
    /// The bytes as they came: not every server writes ASCII.
    var location: [UInt8]?
    var retryAfter: String?
    var authenticate: String?
}
