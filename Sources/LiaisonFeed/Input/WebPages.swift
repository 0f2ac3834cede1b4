internal import LiaisonDiagnostics
internal import LiaisonHTML

/// The pages of a feed that was fetched. Each is a URL of http or https, resolved against the URL of the page before.
final class WebPages {
    private let fetcher: any DocumentFetcher
    /// True if the last page is a document of the web.
    private var isOfWeb: Bool

    /// The pages behind a document; nil if the document was not fetched.
    init?(after document: FeedInput, _ fetcher: (any DocumentFetcher)?) {
        guard let fetcher, document.fetched != nil else { return nil }
        (self.fetcher, isOfWeb) = (fetcher, document.isOfWeb)
    }

    /// The URL of the page that another page names; nil if it is no URL of http or https.
    func url(of next: String, namedIn page: String) -> String? { URLReference.resolveWeb(next, against: page) }

    /// Fetches the next page.
    func page(at url: String) throws(DocumentFault) -> FetchOutcome.Contents {
        let request = DocumentRequest(url: url, isNamedByWeb: isOfWeb)
        fetcher.begin([request])
        let document = fetcher.document(for: request) {}
        guard let contents = document.contents else {
            throw document.failure ?? .unavailable(url, reason: "no document was fetched")
        }
        isOfWeb = !contents.isLocal
        return contents
    }
}
