internal import LiaisonHTML

/// The pages of a feed that was fetched. Each is a URL of http or https, resolved against the URL of the page before.
struct WebPages {
    let fetcher: any DocumentFetcher

    /// The reason why a page is not read.
    struct Refusal: Error {
        let reason: String
    }

    /// The URL of the page that another page names; nil if it is no URL of http or https.
    func url(of next: String, namedIn page: String) -> String? { URLReference.resolveWeb(next, against: page) }

    /// Fetches a page.
    func page(at url: String) throws(Refusal) -> FetchedDocument.Contents {
        fetcher.begin([url])
        let document = fetcher.document(at: url) {}
        guard let contents = document.contents else {
            throw Refusal(reason: document.failure ?? "there is no document")
        }
        return contents
    }
}
