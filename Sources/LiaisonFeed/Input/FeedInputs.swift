internal import Glibc
internal import LiaisonKit

/// Opens the bytes of feeds.
struct FeedInputs {
    /// Fetches documents; nil if URLs cannot be opened.
    let fetcher: (any DocumentFetcher)?
    /// Receives each fault of a part of a feed, on the thread that reads.
    let onFault: (FeedFault) -> Void

    /// Opens the bytes of a feed. Blocks while a document is fetched, and calls `willWait` before that.
    func input(of name: FeedName, _ willWait: () -> Void) throws(FeedError) -> FeedInput {
        switch name {
        case .standardInput: FeedInput(STDIN_FILENO, name: name)
        case .file(let path): try FeedInput(path: path)
        case .url(let url): try fetch(url, willWait)
        }
    }

    /// Fetches the document of a URL. The last good copy is taken if the server has none; the reason is reported.
    private func fetch(_ url: String, _ willWait: () -> Void) throws(FeedError) -> FeedInput {
        guard let fetcher else { throw .unavailable(url: url, reason: "nothing fetches documents here") }
        fetcher.begin([url])
        let document = fetcher.document(at: url, willWait)
        guard let contents = document.contents else {
            throw .unavailable(url: url, reason: document.failure ?? "there is no document")
        }
        if let failure = document.failure {
            onFault(FeedFault(cause: .entry, file: url, place: "", reason: "\(failure); a saved copy is shown"))
        }
        return FeedInput(contents, from: url)
    }
}
