/// The complete response of a server.
struct Response {
    /// The status, such as 200.
    var status: Int
    /// The headers that a fetcher needs.
    var headers: ResponseHeaders
    /// The body, decompressed.
    var body: [UInt8]
    /// The address of the server, if the server belongs to this machine or to a local network, and was reached without a
    /// proxy; else nil.
    var localAddress: String?
}

/// The headers of a response that a fetcher needs. Each is nil if the response lacks it.
struct ResponseHeaders {
    var age: String?
    var cacheControl: String?
    var contentType: String?
    var date: String?
    /// The bytes as the server wrote them, because a later request sends them back.
    var entityTag: [UInt8]?
    var expires: String?
    /// The bytes as the server wrote them, because a later request sends them back.
    var lastModified: [UInt8]?
    /// The bytes as the server wrote them, because some servers write other bytes than ASCII.
    var location: [UInt8]?
    var retryAfter: String?
    var authenticate: String?
}
