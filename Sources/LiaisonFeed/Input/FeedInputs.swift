internal import Glibc
internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonKit

/// Opens the bytes of feeds.
struct FeedInputs {
    /// Fetches documents; nil if URLs cannot be opened.
    let fetcher: (any DocumentFetcher)?
    /// Receives each fault of a part of a feed, on the thread that reads.
    let onFault: (DocumentFault) -> Void
    /// True if a document of the web names the feeds.
    var areNamedByWeb = false

    /// Begins to fetch the feeds that are URLs. Does not block.
    func begin(_ names: [FeedName]) {
        fetcher?.begin(names.compactMap { if case .url(let url) = $0 { request(url) } else { nil } })
    }

    private func request(_ url: String) -> DocumentRequest {
        DocumentRequest(url: url, isNamedByWeb: areNamedByWeb)
    }

    /// Opens the bytes of a feed. Blocks while a document is fetched, and calls `willWait` before that.
    func input(of name: FeedName, _ willWait: () -> Void) throws(DocumentFault) -> FeedInput {
        switch name {
        case .standardInput: FeedInput(ByteSource(STDIN_FILENO, name: name.text), name: name)
        case .file(let path): FeedInput(try ByteSource(path: path), name: name)
        case .url(let url): try fetch(url, willWait)
        case .command(let command): FeedInput(ByteSource(try command.output(), name: name.text), name: name)
        }
    }

    /// Fetches the document of a URL. If the server sends no document, returns the last good copy and reports the
    /// reason.
    private func fetch(_ url: String, _ willWait: () -> Void) throws(DocumentFault) -> FeedInput {
        guard let fetcher else { throw .unavailable(url, reason: "this program cannot fetch documents") }
        fetcher.begin([request(url)])
        let document = fetcher.document(for: request(url), willWait)
        guard let contents = document.contents else {
            throw document.failure ?? .unavailable(url, reason: "no document was fetched")
        }
        if let failure = document.failure {
            let reason = "\(failure.reason); a saved copy is shown"
            onFault(DocumentFault(.entry, document: url, reason: reason, remedy: failure.remedy))
        }
        return FeedInput(contents, from: url)
    }
}
