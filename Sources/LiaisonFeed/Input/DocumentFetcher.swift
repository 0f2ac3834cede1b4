public import LiaisonDiagnostics

/// Fetches the documents of URLs.
public protocol DocumentFetcher: AnyObject {
    /// Begins to fetch documents. Does not block.
    func begin(_ requests: [DocumentRequest])

    /// Waits for a document that was begun. Calls `willWait` before it blocks.
    func document(for request: DocumentRequest, _ willWait: () -> Void) -> FetchOutcome
}

/// A request for a document.
public struct DocumentRequest: Hashable, Sendable {
    /// The URL.
    public var url: String
    /// True if a document of the web names the URL, false if the user does. A URL that the web names must not lead into
    /// the local network.
    public var isNamedByWeb: Bool

    /// Makes a request.
    public init(url: String, isNamedByWeb: Bool) {
        (self.url, self.isNamedByWeb) = (url, isNamedByWeb)
    }
}

/// A document that was fetched, or the reason why there is none.
public struct FetchOutcome: Sendable {
    /// A document.
    public struct Contents: Sendable {
        /// The bytes, without any encoding of the transfer.
        public var bytes: [UInt8]
        /// The value of the header field `Content-Type`; nil if there is none.
        public var contentType: String?
        /// The URL after all redirects. The URLs in the document are relative to this URL.
        public var url: String
        /// The time at which the server last confirmed the document, in seconds since 1970.
        public var time: Double
        /// True if the server belongs to this machine or to a local network. False if the document is of the web; the
        /// web then names the URLs in the document.
        public var isLocal: Bool

        /// Makes the contents of a document.
        public init(bytes: [UInt8], contentType: String?, url: String, time: Double, isLocal: Bool) {
            (self.bytes, self.contentType, self.url) = (bytes, contentType, url)
            (self.time, self.isLocal) = (time, isLocal)
        }
    }

    /// The document, which may be an old copy; nil if there is none.
    public var contents: Contents?
    /// The reason why the document could not be fetched. Nil if the document is current.
    public var failure: DocumentFault?

    /// Makes the result of fetching a document.
    public init(contents: Contents?, failure: DocumentFault? = nil) {
        (self.contents, self.failure) = (contents, failure)
    }
}
