internal import LiaisonDiagnostics
package import LiaisonFeed
package import LiaisonFetch
internal import LiaisonSyndication
internal import Synchronization

/// Fetches the documents of URLs in threads of its own, and keeps each document until the document is taken.
package final class FeedFetcher: DocumentFetcher {
    /// The version of Liaison.
    package static let version = "1.0.0"
    /// The name by which servers know Liaison.
    static let userAgent = "Liaison/\(version)"
    private let desk = Desk()
    private let policy: FetchPolicy
    private let onNotice: @Sendable (String) -> Void
    /// nil until the first URL: feeds from files need neither a cache nor libcurl.
    private var fetcher: Fetcher?
    private let progress: FetchingProgress
    /// The requests that were begun.
    private var begun: Set<DocumentRequest> = []

    private let keepsOrder: Bool

    /// Makes a fetcher.
    ///
    ///   - policy: The rule by which servers are asked.
    ///   - keepsOrder: True to deliver documents in the order of their URLs, so that few are kept; false to deliver
    ///     each document as soon as it is fetched.
    ///     arrives as soon as it is fetched.
    ///   - showsProgress: True to show the progress on standard error, if standard error is a terminal.
    ///   - onNotice: Receives a sentence if the cache cannot be used. [any thread]
    init(
        policy: FetchPolicy, keepsOrder: Bool = true, showsProgress: Bool = true,
        onNotice: @escaping @Sendable (String) -> Void
    ) {
        (self.policy, self.keepsOrder, self.onNotice) = (policy, keepsOrder, onNotice)
        progress = FetchingProgress(isShown: showsProgress)
    }

    deinit {
        fetcher?.interrupt()
    }

    /// The cache of this user; nil if there is no place for it. `onNotice` receives a sentence if the cache cannot be
    /// used. [any thread]
    package static func cache(_ onNotice: @escaping @Sendable (String) -> Void) -> FetchCache? {
        let environment = ["XDG_CACHE_HOME", "HOME"].reduce(into: [:]) { $0[$1] = environmentVariable($1) }
        return FetchCache.folder(environment: environment).map { FetchCache(folder: $0, notice: onNotice) }
    }

    /// The addresses of the documents that came from this machine or from a local network, by their URLs.
    private static let localAddresses = Mutex<[String: String]>([:])

    /// The address of the server that sent a document, if the server belongs to this machine or to a local network. A
    /// name may have another address by now. [any thread]
    static func localAddress(ofDocument url: String) -> String? { localAddresses.withLock { $0[url] } }

    private static func noteAddress(of result: Result<FetchedDocument, FetchError>, _ url: String) {
        guard let document = try? result.get() else { return }
        localAddresses.withLock { addresses in
            for url in [url, document.url] { addresses[url] = document.localAddress }
        }
    }

    private func makeFetcher() -> Fetcher {
        let made = Fetcher(
            cache: Self.cache(onNotice), policy: policy, userAgent: Self.userAgent,
            objection: { Successor.objection(to: $0, replacing: $1) })
        fetcher = made
        return made
    }

    package func begin(_ requests: [DocumentRequest]) {
        let new = requests.filter { begun.insert($0).inserted }
        guard !new.isEmpty else { return }
        let (fetcher, desk, progress, keepsOrder) = (fetcher ?? makeFetcher(), desk, progress, keepsOrder)
        startThread {
            let fetched = new.map { FetchRequest($0) }
            fetcher.fetch(fetched, keepsOrder: keepsOrder, progress: { progress.show($0) }) { index, result in
                Self.noteAddress(of: result, new[index].url)
                desk.put(FetchOutcome(result, of: new[index].url), for: new[index])
            }
        }
    }

    /// Waits for one of the documents that were begun.
    package func firstReady(of requests: [DocumentRequest]) -> DocumentRequest { desk.firstReady(of: requests) }

    package func document(for request: DocumentRequest, _ willWait: () -> Void) -> FetchOutcome {
        begin([request])
        let document = desk.take(request, willWait)
        begun.remove(request)
        progress.erase()
        return document
    }
}

extension FetchRequest {
    fileprivate init(_ request: DocumentRequest) {
        self.init(url: request.url, isNamedByWeb: request.isNamedByWeb)
    }
}

extension FetchOutcome {
    fileprivate init(_ result: Result<FetchedDocument, FetchError>, of url: String) {
        func failure(_ error: FetchError) -> DocumentFault {
            .unavailable(url, reason: error.reason.sentence, remedy: error.reason.remedy)
        }
        switch result {
        case .success(let document):
            let contents = Contents(
                bytes: document.bytes, contentType: document.contentType, url: document.url,
                time: Double(document.fetched), isLocal: document.localAddress != nil)
            switch document.origin {
            case .server, .revalidated, .cache: self.init(contents: contents)
            case .lastGoodCopy(let error): self.init(contents: contents, failure: failure(error))
            }
        case .failure(let error): self.init(contents: nil, failure: failure(error))
        }
    }
}

/// The documents that were fetched and not taken yet. The lock guards them.
private final class Desk: @unchecked Sendable {
    /// The threads that fetch pause while the documents have this many bytes.
    private static let capacity = 128 << 20

    private let monitor = Monitor()
    private var documents: [DocumentRequest: FetchOutcome] = [:]
    private var size = 0
    /// The request that `take` waits for.
    private var awaited: DocumentRequest?

    package func put(_ document: FetchOutcome, for request: DocumentRequest) {
        monitor.lock()
        defer { monitor.unlock() }
        while size > Self.capacity, awaited.map({ documents[$0] != nil }) ?? true { monitor.wait() }
        documents[request] = document
        size += document.contents?.bytes.count ?? 0
        monitor.broadcast()
    }

    package func firstReady(of requests: [DocumentRequest]) -> DocumentRequest {
        monitor.lock()
        defer { monitor.unlock() }
        while true {
            if let ready = requests.first(where: { documents[$0] != nil }) { return ready }
            monitor.wait()
        }
    }

    package func take(_ request: DocumentRequest, _ willWait: () -> Void) -> FetchOutcome {
        monitor.lock()
        defer { monitor.unlock() }
        if documents[request] == nil {
            monitor.unlock()
            willWait()
            monitor.lock()
        }
        awaited = request
        monitor.broadcast()
        while documents[request] == nil { monitor.wait() }
        awaited = nil
        let document = documents.removeValue(forKey: request)
        size -= document?.contents?.bytes.count ?? 0
        monitor.broadcast()
        return document ?? FetchOutcome(contents: nil)
    }
}
