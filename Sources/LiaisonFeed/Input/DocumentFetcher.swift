/// Fetches the documents of URLs.
public protocol DocumentFetcher: AnyObject {
    /// Begins to fetch documents. Does not block.
    func begin(_ urls: [String])

    /// Waits for a document that was begun. Calls `willWait` before it blocks.
    func document(at url: String, _ willWait: () -> Void) -> FetchedDocument
}

/// A document that was fetched, or the reason why there is none.
public struct FetchedDocument: Sendable {
    /// A document.
    public struct Contents: Sendable {
        /// The bytes, without any encoding of the transfer.
        public var bytes: [UInt8]
        /// The value of the header field `Content-Type`; nil if there is none.
        public var contentType: String?
        /// The URL after all redirects. The URLs in the document are relative to it.
        public var url: String
        /// The time at which the server last confirmed the document, in seconds since 1970.
        public var time: Double

        /// Makes the contents of a document.
        public init(bytes: [UInt8], contentType: String?, url: String, time: Double) {
            (self.bytes, self.contentType, self.url, self.time) = (bytes, contentType, url, time)
        }
    }

    /// The document, which may be an old copy; nil if there is none.
    public var contents: Contents?
    /// The reason why the document could not be fetched: a sentence without the URL. Nil if the document is current.
    public var failure: String?

    /// Makes the result of fetching a document.
    public init(contents: Contents?, failure: String? = nil) {
        (self.contents, self.failure) = (contents, failure)
    }
}
