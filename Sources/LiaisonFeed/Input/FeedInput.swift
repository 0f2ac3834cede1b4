internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonSyndication

/// The document of a feed: its bytes as they arrive, and its origin. Bytes may be read ahead to find the format of the
/// feed.
final class FeedInput {
    let name: FeedName
    /// The bytes.
    let source: ByteSource
    /// The document, if it was fetched; nil for a file or standard input.
    let fetched: FetchOutcome.Contents?
    /// The kind of the document, once it is known.
    private var kind: DocumentKind?

    /// A document that was not fetched.
    init(_ source: ByteSource, name: FeedName) { (self.source, self.name, fetched) = (source, name, nil) }

    /// A document that was fetched.
    init(_ fetched: FetchOutcome.Contents, from url: String) {
        (self.fetched, name) = (fetched, .url(url))
        source = ByteSource(fetched.bytes, name: url)
    }

    /// True if the feed is a document of the web, and not of this machine or of a local network.
    var isOfWeb: Bool { fetched.map { !$0.isLocal } ?? false }

    /// The name of the document. After redirects, its URL may differ from the name of the feed.
    var document: FeedName { fetched.map { .url($0.url) } ?? name }

    /// Returns the kind of the document, which is found once. Blocks until the first bytes tell the kind. For a stream,
    /// the bytes that are ahead must suffice: more may not arrive for a long time.
    func kind(of shape: Shape, _ willWait: () -> Void) throws(DocumentFault) -> DocumentKind {
        if let kind { return kind }
        let kind =
            shape == .stream ? DocumentKind(ofWhole: source.ahead) : try DocumentKind(of: source, willWait)
        self.kind = kind
        return kind
    }
}

extension ByteSource {
    /// Reads a document to its end, so that all bytes are ahead.
    func readDocument() throws(DocumentFault) {
        try readAll(upTo: Self.largestDocument, "; make it a stream (.ndjson)")
    }
}
