internal import LiaisonFeed

/// Fetches the documents of URLs.
final class FeedFetcher: DocumentFetcher {
    init(_ options: NetworkOptions, _ diagnostics: Diagnostics) {}
    func begin(_ urls: [String]) {}
    func document(at url: String, _ willWait: () -> Void) -> FetchedDocument { FetchedDocument(contents: nil) }
}
